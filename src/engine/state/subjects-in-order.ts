import type { CaseState } from './state.ts';
import type { Subject } from './subject.ts';

/** The subjects that are part of the case, always in the same order: instances by id, each with its occurrences. */
export function subjectsInOrder(state: CaseState): Subject[] {
  const instances: Subject[] = [];
  for (const subject of state.subjects.values())
    if (subject.isActive && subject.shape.kind === 'instance') instances.push(subject);
  const inOrder: Subject[] = [];
  for (const instance of instances.sort((a, b) => a.id - b.id)) {
    inOrder.push(instance);
    if (instance.occurrences.size === 0) continue;
    for (const [, list] of [...instance.occurrences].sort(([a], [b]) => a - b))
      for (const occurrence of list) if (occurrence.isActive) inOrder.push(occurrence);
  }
  return inOrder;
}
