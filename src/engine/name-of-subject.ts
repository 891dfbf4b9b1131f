import { INSTANCE_NAME, OCCURRENCE_NAME } from '../configuration/feel-types.ts';
import type { Subject } from './subject.ts';

/** An instance or an occurrence by its name; the empty text where it has none. */
export function nameOfSubject(subject: Subject | null | undefined): string {
  if (subject == null) return '';
  const label = subject.shape.kind === 'occurrence' ? OCCURRENCE_NAME : INSTANCE_NAME;
  const value = subject.values[subject.shape.family.slots.get(label) ?? -1]?.value ?? null;
  return typeof value === 'string' ? value : '';
}
