import type { CaseSession } from '../engine/index.ts';
import type { InputChange } from '../model/input-change.ts';
import type { SuspensionBody } from '../model/rows/row-bodies.ts';

/** The suspension of a case that still holds at a moment; null where there is none, or its time has come. */
export function suspensionOf({ state }: Pick<CaseSession, 'state'>, now: Date): SuspensionBody | null {
  const suspension = state.suspension.get('suspension') ?? null;
  return suspension !== null && !isOver(suspension, now) ? suspension : null;
}

/** The end of a suspension whose time has come. */
export function dueResumption({ state }: Pick<CaseSession, 'state'>, now: Date): InputChange[] {
  const suspension = state.suspension.get('suspension');
  return suspension !== undefined && isOver(suspension, now) ? [{ kind: 'resume' }] : [];
}

const isOver = ({ until }: SuspensionBody, now: Date): boolean => until !== null && new Date(until) <= now;
