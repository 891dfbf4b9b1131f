import type { Effect } from '../../model/change-set.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';

/** Asks for work, once for a case, rule, subject and event. */
export function addEffect(
  state: CaseState,
  kind: Effect['kind'],
  rule: string,
  subject: Subject,
  event: string,
  detail: Effect['detail'],
): void {
  const key = `${state.head.id}/${rule}/${subject.key}/${event}/${kind}`;
  if (state.effects.some((known) => known.key === key)) return;
  state.effects.push({ key, kind, rule, subject: subject.key, detail });
}
