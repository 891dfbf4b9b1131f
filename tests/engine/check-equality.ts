import {
  type CaseSession,
  compileProcess,
  countedIds,
  DidNotConverge,
  openCase,
} from '../../src/engine/index.ts';
import { differences, dump } from '../../src/engine/session/dump.ts';
import type { Mutant } from '../../src/engine/state/mutant.ts';
import { AUTHOR, DAY, newCase, randomEdit, START } from './random-edits.ts';
import { randomPackage, tapeOf } from './random-rules.ts';

const BUDGET = { nodes: 3_000, depth: 5 };
/** Opening a case runs everything, so it may need more than any change. */
const FULL_BUDGET = { nodes: 20_000, depth: 5 };

/**
 * Runs a random edit script on a case of a random configuration, and after each step compares the incremental result
 * with a full recalculation. Returns the first difference in words, or null.
 */
export function checkEquality(numbers: readonly number[], steps: number, mutant?: Mutant): string | null {
  const tape = tapeOf(numbers);
  const { index, text } = randomPackage(tape);
  const compiled = compileProcess(index, 'run');
  const trail: string[] = [];
  const faulty = mutant === undefined ? {} : { mutant };
  let now = START;
  let session: CaseSession;
  try {
    session = openCase(compiled, newCase(), {
      now,
      by: AUTHOR,
      ids: countedIds(1),
      budget: BUDGET,
      ...faulty,
    });
  } catch (error) {
    if (error instanceof DidNotConverge) return null;
    throw error;
  }
  const compare = (what: string): string | null => {
    trail.push(what);
    let fresh: CaseSession;
    try {
      const ids = countedIds(900_000);
      fresh = openCase(compiled, session.toStored(), { now, by: AUTHOR, ids, budget: FULL_BUDGET });
    } catch (error) {
      if (error instanceof DidNotConverge)
        return `from nothing it does not converge after ${trail.join('; ')}`;
      throw error;
    }
    const [next, nextFromNothing] = [session.recalculateAt(), fresh.recalculateAt()];
    if (next !== nextFromNothing)
      return `recalculates at ${next} / from nothing ${nextFromNothing}\nafter ${trail.join('; ')}\nwith ${text}`;
    const view = session.view();
    if (view.issueCount() !== view.issues().length)
      return `counts ${view.issueCount()} issues and shows ${view.issues().length}\nafter ${trail.join('; ')}\nwith ${text}`;
    const [warned, warnedFromNothing] = [warningsOf(session), warningsOf(fresh)];
    if (warned !== warnedFromNothing)
      return `warns ${warned} / from nothing ${warnedFromNothing}\nafter ${trail.join('; ')}\nwith ${text}`;
    const found = differences(dump(session.state), dump(fresh.state));
    if (found.length === 0) return null;
    const cells = found
      .slice(0, 6)
      .map(({ cell, left, right }) => `${cell}: ${left} / from nothing ${right}`);
    return `${cells.join('\n')}\nafter ${trail.join('; ')}\nwith ${text}`;
  };
  for (let step = 0; step < steps; step++) {
    if (tape.chance(12)) now += (tape.below(7) - 2) * DAY;
    const changes = [randomEdit(tape, session.state)];
    while (tape.chance(25)) changes.push(randomEdit(tape, session.state));
    const before = dump(session.state);
    const warnedBefore = warningsOf(session);
    const slots = new Map([...session.state.slots].map(([slot, { instance }]) => [slot, instance]));
    const earlier = session.state.moment.now;
    const outcome = session.change(changes, { now, by: AUTHOR });
    if (!outcome.isDone) now = session.state.moment.now;
    const name = `${outcome.isDone ? '' : 'refused '}${JSON.stringify(changes)}`;
    const wrong = compare(name);
    if (wrong !== null) return wrong;
    // An instance that a rule created comes back as itself: only removing or linking gives its slot to another one.
    const isKept = changes.every(({ kind }) => kind !== 'remove_instance' && kind !== 'link');
    for (const [slot, instance] of slots)
      if (isKept && session.state.slots.get(slot)?.instance !== instance)
        return `${slot} lost ${instance} after ${name}`;
    if (!outcome.isDone || !tape.chance(15)) continue;
    session.undo();
    now = earlier;
    const left = differences(before, dump(session.state));
    if (left.length > 0) return `undo left ${JSON.stringify(left.slice(0, 4))} after ${name} with ${text}`;
    if (warningsOf(session) !== warnedBefore) return `undo left other warnings after ${name} with ${text}`;
    const undone = compare('undo');
    if (undone !== null) return undone;
  }
  return null;
}

/** What is wrong with formulas of a case, as text. */
const warningsOf = (session: CaseSession): string => JSON.stringify(session.view().formulaWarnings());
