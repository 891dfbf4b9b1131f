import type { Write } from '../state/reads-and-writes.ts';
import type { Action } from './action.ts';
import { noticeAction } from './notice-action.ts';

/** The cells of the case that an issue changes. */
export const ISSUE_WRITES: readonly Write[] = [{ kind: 'complete' }, { kind: 'case', key: 'issues' }];

/** Raises an issue: the case is not complete while it stands. */
export const issue: Action<'issue'> = {
  whileHolds: (body, at) => noticeAction('issue', body, at, ISSUE_WRITES),
};
