import type { CaseSession } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import { instanceKey } from '../model/subject-key.ts';

/** Create a case: what a predefined object links or fills has to be there once the rules have run. */
export function checkMade(changes: readonly InputChange[], session: CaseSession): void {
  const { compiled, subjects } = session.state;
  const slots = [...session.state.slots.values()];
  const isActive = (id: number): boolean => subjects.get(instanceKey(id))?.isActive === true;
  for (const change of changes) {
    if (change.kind !== 'fill_made') continue;
    // An instance that came as a copy was there before the place that it should have taken.
    const isElsewhere =
      change.link !== undefined && subjects.get(instanceKey(change.link.to.id))?.isByHand === true;
    const isMade =
      !isElsewhere && slots.some(({ rule, instance }) => rule === change.rule && isActive(instance));
    const key = Object.entries(compiled.process.definition.predefined_objects).find(
      ([, each]) => each.rule === change.rule,
    )?.[0];
    if (!isMade)
      throw refuse(
        'does_not_exist',
        `The rules build no "${key}" in this case.`,
        `predefined_objects.${key}`,
      );
  }
}
