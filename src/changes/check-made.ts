import type { CaseSession } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';

/** Create a case: what a predefined object links or fills has to be there once the rules have run. */
export function checkMade(changes: readonly InputChange[], session: CaseSession): void {
  const { compiled } = session.state;
  const slots = [...session.state.slots.values()];
  for (const change of changes) {
    if (change.kind !== 'fill_made') continue;
    const isMade = slots.some(
      ({ rule, instance }) =>
        rule === change.rule && session.state.subjects.get(`i${instance}`)?.isActive === true,
    );
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
