import type { CaseState } from './state.ts';
import type { Subject } from './subject.ts';

/** Values, occurrence rules 1 and 2: the display name, from the second on with the position, until it is renamed. */
export function occurrenceName(occurrence: Subject, state: CaseState): string {
  if (occurrence.givenName !== null) return occurrence.givenName;
  const { index } = state.compiled;
  const key = occurrence.shape.structure ?? '';
  const structure = index.ontologies.get(occurrence.shape.ontology)?.informations.get(key)?.definition;
  const text = structure?.type === 'structure' ? structure.display_name : undefined;
  const name = index.text(text, key, state.head.language);
  return occurrence.position === 0 ? name : `${name} ${occurrence.position + 1}`;
}
