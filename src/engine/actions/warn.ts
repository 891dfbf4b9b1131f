import type { Action } from './action.ts';
import { noticeAction } from './notice-action.ts';

/** Shows a warning; it blocks nothing. */
export const warn: Action<'warn'> = {
  whileHolds: (body, at) => noticeAction('warning', body, at, []),
};
