import { type CaseState, namingCells } from '../engine/index.ts';
import type { InstanceFacts } from '../model/instance-facts.ts';
import { instanceKey } from '../model/subject-key.ts';

/**
 * The instances outside that have to be known before a case hands over: those of the case, to compare what they hold,
 * and those that copies name, to see that they are still there.
 */
export function targetsOf(
  state: CaseState,
  factOf: (instance: number) => InstanceFacts | undefined,
): number[] {
  const own = [...state.subjects.values()]
    .filter((subject) => subject.shape.kind === 'instance' && subject.isActive)
    .filter(({ id }) => factOf(id)?.outsideStatus === 'valid')
    .map(({ id }) => id);
  const named = [...state.namedBy.keys()].filter(
    (id) => !state.subjects.has(instanceKey(id)) && namingCells(id, state).length > 0,
  );
  return [...own, ...named];
}
