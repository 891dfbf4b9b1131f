import type { Subject } from '../../configuration/scope.ts';

/** What a formula is about, in one word. */
export function describeSubject(subject: Subject): string {
  if (subject.kind === 'instance') return subject.ontology;
  if (subject.kind === 'occurrence') return `${subject.ontology}.${subject.structure}`;
  return subject.kind;
}
