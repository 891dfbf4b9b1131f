import { tagByRule } from '../inputs/write-by-rule.ts';
import { otherCell } from '../state/cells.ts';
import { Contribution } from '../state/subject.ts';
import { type Action, also } from './action.ts';

/** Tags the case: while a condition holds, or for good at an event. */
export const tag: Action<'tag'> = {
  whileHolds: (body) => ({
    formulas: [],
    writes: [{ kind: 'case', key: 'tags' }],
    emit(subject, state, unit, before) {
      let outputs = before;
      for (const [item, key] of body.entries())
        outputs = also(
          outputs,
          new Contribution(unit, subject, otherCell(state.subject, 'tag', key), true, item),
        );
      return outputs;
    },
  }),
  onEvent: (body) => ({
    happen(_subject, state) {
      for (const key of body) tagByRule(key, state);
    },
  }),
};
