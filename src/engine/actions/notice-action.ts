import { otherCell } from '../cells.ts';
import type { Write } from '../state.ts';
import { type ActionPlace, contribution, type Holding } from './action.ts';

/** Raises the messages of a rule; their text is made when somebody reads it, in the reader's language. */
export function noticeAction(
  kind: 'issue' | 'warning',
  body: readonly unknown[],
  at: ActionPlace,
  writes: readonly Write[],
): Holding {
  return {
    formulas: [],
    writes,
    emit(subject, state, unit, out) {
      const cell = otherCell(state.subject, 'notice', `${kind}/${at.rule.key}`);
      for (const item of body.keys()) out.push(contribution(unit, subject, cell, true, item));
    },
  };
}
