import { otherCell } from '../state/cells.ts';
import { Contribution } from '../state/subject.ts';
import { type Action, also } from './action.ts';

/** Makes documents part of the case. */
export const include: Action<'include'> = {
  whileHolds: (body) => ({
    formulas: [],
    writes: [{ kind: 'documents' }],
    emit(subject, state, unit, before) {
      let outputs = before;
      for (const [item, document] of body.entries())
        outputs = also(
          outputs,
          new Contribution(unit, subject, otherCell(state.subject, 'document', document), true, item),
        );
      return outputs;
    },
  }),
};
