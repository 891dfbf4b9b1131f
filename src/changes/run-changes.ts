import type { CaseSession, ChangeOutcome, RunManner } from '../engine/index.ts';
import { Refusal } from '../errors.ts';
import type { Author } from '../model/author.ts';
import type { InputChange } from '../model/input-change.ts';
import { EndlessRules } from './endless-rules.ts';
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
}

interface CaseToRun {
  readonly session: CaseSession;
  readonly head: { readonly status: string };
}

/** Runs the engine on what is wanted; a refusal leaves the case as it was. */
export function runChanges(current: CaseToRun, wanted: ChangeToRun): Outcome {
  const { session } = current;
  const { changes, isPostponed } = wanted;
  const moment = momentOf(current, wanted);
  return done(session, isPostponed ? session.postpone(changes, moment) : session.change(changes, moment));
}

/** The same, with a pause whenever the caller wants one. With a meter the run is measured. */
export async function runChangesGradually(
  current: CaseToRun,
  wanted: ChangeToRun,
  manner: RunManner,
): Promise<Outcome> {
  if (wanted.isPostponed) return runChanges(current, wanted);
  const { session } = current;
  return done(session, await session.changeGradually(wanted.changes, momentOf(current, wanted), manner));
}

/** The clock of a case that has ended stands still until it leaves its state. */
function momentOf({ session, head }: CaseToRun, { hasTransition, now, by }: ChangeToRun) {
  const isStill = head.status !== 'ongoing' && hasTransition !== true;
  return { now: isStill ? session.state.moment.now : now, by };
}

function done(session: CaseSession, outcome: ChangeOutcome): Outcome {
  if (outcome.isDone) return outcome;
  const { refusal } = outcome;
  if (refusal.code === 'rules_did_not_converge') throw new EndlessRules(refusal.message, refusal.rules);
  throw new Refusal(refusal.code, {
    detail: refusal.message,
    errors: [
      { code: refusal.code, detail: refusal.message, attr: null },
      ...explainRefusal(session, refusal),
    ],
  });
}
