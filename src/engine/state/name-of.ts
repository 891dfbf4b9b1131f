import type { Subject } from './subject.ts';

/** The name of an instance or an occurrence, where it has one. */
export function nameOf(subject: Subject): string | null {
  const label = subject.shape.kind === 'occurrence' ? 'occurrence_name' : 'instance_name';
  const value = subject.values[subject.shape.family.slots.get(label) ?? -1]?.value ?? null;
  return typeof value === 'string' ? value : null;
}
