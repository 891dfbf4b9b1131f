import { isList } from '../../formula/index.ts';
import { otherCell } from '../state/cells.ts';
import { namedGift } from '../state/gifts.ts';
import { Contribution } from '../state/subject.ts';
import { subjectOf } from '../state/subject-of.ts';
import { type Action, also, evaluate } from './action.ts';

/** Gives roles to the subject, or to an instance it points to. */
export const giveRole: Action<'give_role'> = {
  whileHolds(body, at) {
    const roles = body.map(({ role, to }) => ({
      role,
      to: to === undefined ? null : at.compile(`give_role ${role}`, to),
    }));
    const formulas = roles.flatMap(({ to }) => to ?? []);
    const writes = roles.map(({ role }) => ({ kind: 'role', key: role }) as const);
    if (formulas.length === 0)
      return { formulas, writes, gifts: roles.map(({ role }, item) => namedGift('role', role, item, false)) };
    return {
      formulas,
      writes,
      emit(subject, state, unit, before) {
        let outputs = before;
        for (const [item, { role, to }] of roles.entries()) {
          const found = to === null ? subject : evaluate(to, subject, state);
          for (const each of isList(found) ? found : [found]) {
            const holder = subjectOf(each);
            if (holder?.shape.kind === 'instance')
              outputs = also(
                outputs,
                new Contribution(unit, subject, otherCell(holder, 'role', role), true, item),
              );
          }
        }
        return outputs;
      },
    };
  },
};
