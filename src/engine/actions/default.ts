import type { Action } from './action.ts';
import { valueAction } from './value-action.ts';

/** Gives values until somebody writes another one. */
export const defaultValue: Action<'default'> = {
  whileHolds: (body, at) => valueAction(body, at, 'default', 'default'),
};
