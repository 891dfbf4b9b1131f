import { fallbackName } from '../../configuration/fallback-name.ts';
import type { CompiledOntology } from '../../instances/index.ts';

/** What an instance is called that has no name: its kind and its number. */
export const plainName = ({ index, ontology }: CompiledOntology, number: number): string =>
  fallbackName(index, ontology.key, number, index.defaultLanguage);
