// What a change asks of the engine.
import { type Outcome, runChangesGradually } from '../../changes/run-changes.ts';
import type { Pause } from '../../platform/pauses.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { Reader } from '../plan/caller.ts';
import type { Mode } from '../plan/mode.ts';
import type { Plan } from '../plan/plan.ts';

/** Runs the engine on what is wanted; a refusal leaves the case as it was. */
export const runEngine = (
  opened: CurrentCase,
  { changes, hasTransition = false }: Plan,
  mode: Mode,
  { actor }: Reader,
  now: Date,
  pause: Pause,
): Promise<Outcome> =>
  runChangesGradually(
    opened,
    {
      changes,
      hasTransition,
      isPostponed: mode !== 'recalculate',
      now: now.getTime(),
      by: { kind: actor.kind, name: actor.name },
    },
    pause,
  );

/** The first run of the rules also brings in what the case was created with. */
export function withBeginning(plan: Plan, { beginning }: CurrentCase, mode: Mode): Plan {
  if (beginning === null || mode !== 'recalculate') return plan;
  const { changes, entered } = beginning;
  return {
    ...plan,
    changes: [...changes, ...plan.changes],
    entered: {
      facts: new Map([...entered.facts, ...(plan.entered?.facts ?? [])]),
      answers: new Map([...entered.answers, ...(plan.entered?.answers ?? [])]),
      occurrences: new Map([...entered.occurrences, ...(plan.entered?.occurrences ?? [])]),
    },
  };
}
