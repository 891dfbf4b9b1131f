import { occurrenceNameAt } from '../../configuration/occurrence-name-at.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';

/** Values, occurrence rules 1 and 2: the display name, from the second on with the position, until it is renamed. */
export const occurrenceName = ({ givenName, shape, position }: Subject, state: CaseState): string =>
  givenName ?? nameAtPosition(shape.ontology, shape.structure ?? '', position, state);

/** The name that an occurrence has at a position while nobody has renamed it. */
export function nameAtPosition(
  ontology: string,
  structure: string,
  position: number,
  { compiled: { index }, head }: CaseState,
): string {
  const definition = index.ontologies.get(ontology)?.informations.get(structure)?.definition;
  return occurrenceNameAt(position, { key: structure, definition }, index, head.language);
}
