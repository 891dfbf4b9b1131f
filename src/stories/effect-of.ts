import type { Effect } from '../model/change-set.ts';

/** An effect of a rule of an instance outside, in the form in which the case has its own. */
export const effectOf = (kind: Effect['kind'], rule: string, detail: Effect['detail']): Effect => ({
  key: rule,
  kind,
  rule,
  subject: 'case',
  detail,
});
