import { otherCell } from '../cells.ts';
import { type Action, contribution } from './action.ts';

/** Makes documents part of the case. */
export const include: Action<'include'> = {
  whileHolds: (body) => ({
    formulas: [],
    writes: [],
    emit(subject, state, unit, out) {
      for (const [item, document] of body.entries())
        out.push(contribution(unit, subject, otherCell(state.subject, 'document', document), true, item));
    },
  }),
};
