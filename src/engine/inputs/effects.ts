import type { Effect } from '../../model/change-set.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';

/** Work that a rule asks for at an event, for a subject. */
interface WantedEffect {
  readonly kind: Effect['kind'];
  readonly rule: string;
  readonly subject: Subject;
  readonly event: string;
  readonly detail: Effect['detail'];
}

/** Asks for work, once for a case, rule, subject and event. */
export function addEffect({ kind, rule, subject, event, detail }: WantedEffect, state: CaseState): void {
  const key = `${state.head.id}/${rule}/${subject.key}/${event}/${kind}`;
  if (state.effects.some((known) => known.key === key)) return;
  state.effects.push({ key, kind, rule, subject: subject.key, detail });
}
