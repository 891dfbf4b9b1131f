import type { CaseState } from './state.ts';
import type { Subject } from './subject.ts';

/** The subjects that are part of the case, always in the same order: instances by id, each with its occurrences. */
export function subjectsInOrder(state: CaseState): Subject[] {
  const instances = [...state.subjects.values()].filter(
    ({ shape, isActive }) => isActive && shape.kind === 'instance',
  );
  return instances
    .sort((a, b) => a.id - b.id)
    .flatMap((instance) => [
      instance,
      ...[...instance.occurrences]
        .sort(([a], [b]) => a - b)
        .flatMap(([, list]) => list.filter(({ isActive }) => isActive)),
    ]);
}
