// What a change asks of the engine.
import { explainRefusal } from '../../changes/explain-refusal.ts';
import type { ChangeOutcome } from '../../engine/session.ts';
import { Refusal, refuse } from '../../errors.ts';
import type { Reader } from './caller.ts';
import type { CurrentCase } from './current-case.ts';
import type { Mode } from './mode.ts';
import type { Plan } from './plan.ts';

export type Outcome = Extract<ChangeOutcome, { isDone: true }>;

/** Runs the engine on what is wanted; a refusal leaves the case as it was. */
export function runEngine(
  opened: CurrentCase,
  wanted: Plan,
  mode: Mode,
  { actor }: Reader,
  now: Date,
): Outcome {
  const { session, head } = opened;
  // The clock of a case that has ended stands still until it leaves its state.
  const isStill = head.status !== 'ongoing' && wanted.hasTransition !== true;
  const at = isStill ? session.state.moment.now : now.getTime();
  const moment = { now: at, by: { kind: actor.kind, name: actor.name } };
  const outcome =
    mode === 'recalculate'
      ? session.change(wanted.changes, moment)
      : session.postpone(wanted.changes, moment);
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

/** Create a case: what a predefined object links or fills has to be there once the rules have run. */
export function checkMade({ changes }: Plan, { session, compiled }: CurrentCase): void {
  const slots = [...session.state.slots.values()];
  for (const change of changes) {
    if (change.kind !== 'fill_made') continue;
    const isMade = slots.some(
      ({ rule, instance }) =>
        rule === change.rule && session.state.subjects.get(`i${instance}`)?.isActive === true,
    );
    const key = Object.entries(compiled.process.definition.predefined_objects).find(
      ([, each]) => each.rule === change.rule,
    )?.[0];
    if (!isMade)
      throw refuse(
        'does_not_exist',
        `The rules build no "${key}" in this case.`,
        `predefined_objects.${key}`,
      );
  }
}
