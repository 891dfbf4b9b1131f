import { namedGift } from '../state/gifts.ts';
import type { Write } from '../state/reads-and-writes.ts';
import type { ActionPlace, Giving } from './action.ts';

/** Raises the messages of a rule; their text is made when somebody reads it, in the reader's language. */
export const noticeAction = (
  kind: 'issue' | 'warning',
  body: readonly unknown[],
  at: ActionPlace,
  writes: readonly Write[],
): Giving => ({
  formulas: [],
  writes,
  gifts: body.map((_, item) => namedGift('notice', `${kind}/${at.rule.key}`, item)),
});
