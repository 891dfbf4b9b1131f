import { namedGift } from '../state/gifts.ts';
import type { Action } from './action.ts';

/** Makes documents part of the case. */
export const include: Action<'include'> = {
  whileHolds: (body) => ({
    formulas: [],
    writes: [{ kind: 'documents' }],
    gifts: body.map((key, item) => namedGift('document', key, item)),
  }),
};
