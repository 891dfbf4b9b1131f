import type { Action } from './action.ts';
import { caseStarts } from './case-starts.ts';

/** Starts cases of creation processes. */
export const startCase: Action<'start_case'> = {
  onEvent: (body, at) =>
    caseStarts(
      'start_case',
      body.map(({ outcome, ...start }) => ({
        ...start,
        ...(outcome === undefined ? {} : { about: outcome }),
      })),
      at,
    ),
};
