import type { Action } from './action.ts';
import { caseStarts } from './case-starts.ts';

/** Creates cases of lifecycle processes for an instance that exists. */
export const createLifecycleCase: Action<'create_lifecycle_case'> = {
  onEvent: (body, at) =>
    caseStarts(
      'create_lifecycle_case',
      body.map(({ for: about, ...start }) => ({ ...start, ...(about === undefined ? {} : { about }) })),
      at,
    ),
};
