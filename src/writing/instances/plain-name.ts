import { fallbackName } from '../../configuration/fallback-name.ts';
import type { CompiledOntology } from '../../instances/index.ts';
import type { InstanceRow } from '../../store/cases/instance-records.ts';

/** The name of an instance without one: its kind and its number. */
export const plainName = ({ index, ontology }: CompiledOntology, number: number): string =>
  fallbackName(index, ontology.key, number, index.defaultLanguage);

/** The name where the formula gives none outside. If the formula needs a case, the name that the last case gave; else the kind and the number. */
export function keptName(
  compiled: CompiledOntology,
  row: Pick<InstanceRow, 'name' | 'given_name' | 'number'>,
): string {
  const { ontology, kind } = compiled;
  const isOfCase = ontology.nameFormula !== undefined && kind.nameFormula === null;
  return isOfCase && row.name !== '' && row.given_name === null ? row.name : plainName(compiled, row.number);
}
