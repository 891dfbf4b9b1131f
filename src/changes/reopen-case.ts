import { FINAL_KINDS } from '../configuration/kinds/workflow.ts';
import { type CaseSession, movedBy } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';

/** A case that may be opened again. */
interface EndedCase {
  readonly session: CaseSession;
  /** When it came to its end, as RFC 3339. */
  readonly endedAt: string;
}

/** Why a case cannot be reopened, as a code for pages and as a sentence for clients. */
interface ReopenHindrance {
  readonly code: 'not_ended' | 'process' | 'state' | 'too_late';
  readonly sentence: string;
}

/** Says why a case cannot be reopened; null where it can, whoever does it. */
export function reopenHindrance({ session, endedAt }: EndedCase, now: Date): ReopenHindrance | null {
  const { compiled, head } = session.state;
  const { states, reopen } = compiled.process.definition.workflow;
  const nameOf = (key: string): string => compiled.index.text(states[key]?.name, key, head.language);
  const kind = states[head.state]?.kind;
  if (kind === undefined || !FINAL_KINDS.has(kind))
    return { code: 'not_ended', sentence: 'The case has not ended.' };
  if (reopen === undefined)
    return { code: 'process', sentence: 'The process does not allow that its cases are reopened.' };
  if (reopen.from.length > 0 && !reopen.from.includes(head.state))
    return {
      code: 'state',
      sentence: `The process does not allow that cases in the state "${nameOf(head.state)}" are reopened.`,
    };
  const last = lastMoment({ session, endedAt });
  return last !== null && last < now
    ? {
        code: 'too_late',
        sentence: `The process allows it until ${reopen.within} after the end of a case, which was ${endedAt}.`,
      }
    : null;
}

/** Until when a case can be reopened; null where its process names no time. */
export function lastMoment({ session, endedAt }: EndedCase): Date | null {
  const { compiled } = session.state;
  const { within } = compiled.process.definition.workflow.reopen ?? {};
  return within === undefined ? null : movedBy(new Date(endedAt), within, compiled.index.timeZone);
}

/** Opens a case again in the state that its process names; refuses and says why where it does not allow that. */
export function reopenCase(ended: EndedCase, now: Date): InputChange {
  const hindrance = reopenHindrance(ended, now);
  if (hindrance !== null) throw refuse('case_not_reopenable', hindrance.sentence);
  const { reopen } = ended.session.state.compiled.process.definition.workflow;
  return { kind: 'reopen', state: reopen?.to ?? '' };
}
