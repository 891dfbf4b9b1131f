// Runs the engine for a change.
import { type Outcome, runChanges, runChangesGradually } from '../../changes/run-changes.ts';
import type { Pause } from '../../platform/pauses.ts';
import type { Call } from '../../store/database/database.ts';
import type { EngineWatch } from '../engine-watch.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { CaseReader } from '../plan/caller.ts';
import type { Mode } from '../plan/mode.ts';
import type { ChangePlan } from '../plan/plan.ts';
import { withNamed } from '../plan/with-named.ts';

/** A change that is wanted, and who wants it. */
interface EngineWork {
  readonly call: Call;
  readonly plan: ChangePlan;
  readonly mode: Mode;
  readonly actor: CaseReader['actor'];
  readonly now: Date;
  readonly pause: Pause;
}

/** Runs the engine on what is wanted; a refusal leaves the case as it was. */
export async function runEngine(
  { engineWatch }: { readonly engineWatch: EngineWatch },
  opened: CurrentCase,
  { call, plan: { changes, hasTransition = false }, mode, actor, now, pause }: EngineWork,
): Promise<Outcome> {
  const wanted = {
    changes: await withNamed(call, opened, changes),
    hasTransition,
    isPostponed: mode !== 'recalculate',
    now: now.getTime(),
    by: { kind: actor.kind, name: actor.name },
  };
  if (wanted.isPostponed) return runChanges(opened, wanted);
  return engineWatch.run(
    { tenantId: opened.tenantId, process: opened.head.process_key, occasion: 'change' },
    pause,
    (manner) => runChangesGradually(opened, wanted, manner),
    ({ stats }) => stats.nodesRun,
  );
}

/** The first run of the rules also brings in what the case was created with. */
export function withBeginning(plan: ChangePlan, { beginning }: CurrentCase, mode: Mode): ChangePlan {
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
