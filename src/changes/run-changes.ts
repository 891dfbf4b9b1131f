import type { CaseSession, ChangeOutcome, Meter } from '../engine/index.ts';
import { Refusal } from '../errors.ts';
import type { Author } from '../model/author.ts';
import type { InputChange } from '../model/input-change.ts';
import { explainRefusal } from './explain-refusal.ts';

export type Outcome = Extract<ChangeOutcome, { isDone: true }>;

/** A change of a case, ready for the engine. */
interface ChangeToRun {
  readonly changes: readonly InputChange[];
  /** A transition is used, also where it leads to the state the case is in. */
  readonly hasTransition?: boolean;
  /** The rules wait: what they derive stays as it was. */
  readonly isPostponed: boolean;
  readonly now: number;
  readonly by: Author;
  /** Measures the run. */
  readonly meter?: Meter | undefined;
}

/** Runs the engine on what is wanted; a refusal leaves the case as it was. */
export function runChanges(
  { session, head }: { readonly session: CaseSession; readonly head: { readonly status: string } },
  { changes, hasTransition, isPostponed, now, by, meter }: ChangeToRun,
): Outcome {
  // The clock of a case that has ended stands still until it leaves its state.
  const isStill = head.status !== 'ongoing' && hasTransition !== true;
  const moment = { now: isStill ? session.state.moment.now : now, by };
  const outcome = isPostponed ? session.postpone(changes, moment) : session.change(changes, moment, meter);
  if (outcome.isDone) return outcome;
  const { refusal } = outcome;
  throw new Refusal(refusal.code, {
    detail: refusal.message,
    errors: [
      { code: refusal.code, detail: refusal.message, attr: null },
      ...('transition' in refusal ? explainRefusal(session, refusal) : []),
    ],
  });
}
