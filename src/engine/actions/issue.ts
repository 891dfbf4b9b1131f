import type { Action } from './action.ts';
import { noticeAction } from './notice-action.ts';

/** Raises an issue: the case is not complete while it stands. */
export const issue: Action<'issue'> = {
  whileHolds: (body, at) =>
    noticeAction('issue', body, at, [{ kind: 'complete' }, { kind: 'case', key: 'issues' }]),
};
