import type { Subject } from './subject.ts';

/** The name of an instance or an occurrence for people, where it has one. */
export const nameOf = (subject: Subject): string | null =>
  (subject.shape.kind === 'instance' ? subject.givenName : null) ?? nameInFormulas(subject);

/** The name that formulas read: of an instance that of its own formula, whatever somebody calls it. */
export function nameInFormulas(subject: Subject): string | null {
  const label = subject.shape.kind === 'occurrence' ? 'occurrence_name' : 'instance_name';
  const value = subject.values[subject.shape.family.slots.get(label) ?? -1]?.value ?? null;
  return typeof value === 'string' ? value : null;
}
