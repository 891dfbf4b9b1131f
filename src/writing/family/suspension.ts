// A suspended case: nobody writes to it, and it goes on by itself when its time has come.
import { dueResumption, suspensionOf } from '../../changes/due-resumption.ts';
import { audienceIn } from '../../configuration/audience-in.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { Actor } from '../actor.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { ChangePlan } from '../plan/plan.ts';

/** Rules, answers of other systems, signatures that were asked for before, and background work are facts from outside: they are still taken. */
const STOPPED: ReadonlySet<Actor['kind']> = new Set(['user', 'support', 'key', 'wizard']);

/** Refuses people, keys and wizards while a case is suspended, and says why it is. Whoever has the link of a wizard is not told. */
export function checkNotSuspended({ session, compiled }: CurrentCase, actor: Actor, now: Date): void {
  const suspension = STOPPED.has(actor.kind) ? suspensionOf(session, now) : null;
  if (suspension === null) return;
  if (actor.kind === 'wizard') throw refuse('case_suspended');
  const { reason, until, by } = suspension;
  const { language } = session.state.head;
  const ends = until === null ? '' : ` until ${showMoment(until, audienceIn(compiled.index, language))}`;
  throw refuse('case_suspended', `${by} suspended the case${ends}: ${reason}`);
}

/** The plan with the end of a suspension whose time has come. */
export function withResumption(plan: ChangePlan, { session }: CurrentCase, now: Date): ChangePlan {
  const due = dueResumption(session, now);
  if (due.length === 0) return plan;
  const message = activityText('case_resumed_in_time', tongueOf(session.state));
  return {
    ...plan,
    changes: [...due, ...plan.changes],
    activity: [{ activity: 'case_resumed', message }, ...(plan.activity ?? [])],
  };
}
