import { otherCell } from '../state/cells.ts';
import type { Write } from '../state/reads-and-writes.ts';
import { Contribution } from '../state/subject.ts';
import { type ActionPlace, also, type Holding } from './action.ts';

/** Raises the messages of a rule; their text is made when somebody reads it, in the reader's language. */
export function noticeAction(
  kind: 'issue' | 'warning',
  body: readonly unknown[],
  at: ActionPlace,
  writes: readonly Write[],
): Holding {
  const key = `${kind}/${at.rule.key}`;
  const name = `notice:${key}`;
  const items = body.map((_, item) => item);
  return {
    formulas: [],
    writes,
    emit(subject, state, unit, before) {
      let outputs = before;
      const cell = state.subject.others.get(name) ?? otherCell(state.subject, 'notice', key);
      for (const item of items) outputs = also(outputs, new Contribution(unit, subject, cell, true, item));
      return outputs;
    },
  };
}
