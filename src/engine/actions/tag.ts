import { tagByRule } from '../inputs/write-by-rule.ts';
import { namedGift } from '../state/gifts.ts';
import type { Action } from './action.ts';

/** Tags the case: while a condition holds, or for good at an event. */
export const tag: Action<'tag'> = {
  whileHolds: (body) => ({
    formulas: [],
    writes: [{ kind: 'case', key: 'tags' }],
    gifts: body.map((key, item) => namedGift('tag', key, item)),
  }),
  onEvent: (body) => ({
    happen(_subject, state) {
      for (const key of body) tagByRule(key, state);
    },
  }),
};
