import { fallbackName } from '../../configuration/fallback-name.ts';
import type { CompiledOntology } from '../../instances/index.ts';

/** The name of an instance without one: its kind and its number. */
export const plainName = ({ index, ontology }: CompiledOntology, number: number): string =>
  fallbackName(index, ontology.key, number, index.defaultLanguage);
