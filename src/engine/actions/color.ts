import type { Action } from './action.ts';
import { caseValueAction } from './case-value-action.ts';

/** Gives the case a colour. */
export const color: Action<'color'> = {
  whileHolds: (body, at) => caseValueAction('color', body, at, 'color'),
};
