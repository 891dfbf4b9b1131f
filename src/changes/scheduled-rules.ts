// Rules of a process that run by the calendar: they run with the rules of the case, once for each of their moments.
import { lastMoment, nextMoment } from '../configuration/cron-moments.ts';
import type { CaseSession, CompiledProcess } from '../engine/index.ts';
import type { InputChange } from '../model/input-change.ts';

interface CaseOnSchedule {
  readonly session: CaseSession;
  readonly compiled: CompiledProcess;
  readonly head: { readonly status: string; readonly is_created: boolean; readonly created_at: string };
}

type ScheduledInput = Extract<InputChange, { kind: 'run_scheduled' }>;

/** The scheduled rules whose moment has come since they last ran. Only ongoing cases have any. */
export function dueRules({ session, compiled, head }: CaseOnSchedule, now: Date): ScheduledInput[] {
  if (compiled.scheduledRules.size === 0 || head.status !== 'ongoing' || !head.is_created) return [];
  const { state } = session;
  return [...compiled.scheduledRules].flatMap(([rule, { cron, dueAt }]): ScheduledInput[] => {
    const moment = cron === null ? dueAt(state) : lastMoment(cron, now, compiled.index.timeZone)?.getTime();
    if (moment == null || moment > now.getTime()) return [];
    // A cron rule begins with the case; one with a date may have been due before.
    const ranFor = state.scheduled.get(rule) ?? (cron === null ? undefined : head.created_at);
    if (ranFor !== undefined && moment <= Date.parse(ranFor)) return [];
    return [{ kind: 'run_scheduled', rule, at: new Date(moment).toISOString() }];
  });
}

/** The next moment of a scheduled rule, in milliseconds; null for none. */
export function nextScheduled(
  { session, compiled }: Pick<CaseOnSchedule, 'session' | 'compiled'>,
  now: Date,
): number | null {
  if (compiled.scheduledRules.size === 0 || session.view().status() !== 'ongoing') return null;
  const { state } = session;
  const moments = [...compiled.scheduledRules].flatMap(([rule, { cron, dueAt }]) => {
    if (cron !== null) return nextMoment(cron, now, compiled.index.timeZone)?.getTime() ?? [];
    const due = dueAt(state);
    const ranFor = state.scheduled.get(rule);
    return due === null || (ranFor !== undefined && due <= Date.parse(ranFor)) ? [] : due;
  });
  return moments.length > 0 ? Math.min(...moments) : null;
}
