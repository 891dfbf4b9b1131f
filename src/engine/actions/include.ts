import { otherCell } from '../state/cells.ts';
import { type Action, also, contribution } from './action.ts';

/** Makes documents part of the case. */
export const include: Action<'include'> = {
  whileHolds: (body) => ({
    formulas: [],
    writes: [],
    emit(subject, state, unit, before) {
      let outputs = before;
      for (const [item, document] of body.entries())
        outputs = also(
          outputs,
          contribution(unit, subject, otherCell(state.subject, 'document', document), true, item),
        );
      return outputs;
    },
  }),
};
