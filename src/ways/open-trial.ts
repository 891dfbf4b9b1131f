import { refuseEndless } from '../changes/refuse-endless.ts';
import { type CaseSession, type CompiledProcess, openCaseGradually } from '../engine/index.ts';
import type { InputChange } from '../model/input-change.ts';
import type { StoredCase } from '../model/stored-case.ts';
import type { Step } from './way.ts';

type Moment = Parameters<CaseSession['change']>[1];

/** A copy of a case in memory, on which changes are tried and taken back. Nothing of it is ever stored. */
export interface Trial {
  readonly session: CaseSession;
  /** Takes a step; false where the engine refuses it, and then nothing has changed. */
  take(step: Pick<Step, 'key' | 'change' | 'role'>): boolean;
  /** Makes the changes of a step as somebody writes it, or another change. */
  make(changes: readonly InputChange[], key?: string): boolean;
  /** Takes back the last change. */
  undo(): void;
}

/** Ids of what rules make in a copy: far from those of real instances, which are below. */
const FIRST_ID = 4_000_000_000_000;

/** More things than a step brings. */
const MOST_IDS = 100_000;

/** A step whose rules take this long is none that would be told. */
const BUDGET = { nodes: 500_000 };

export async function openTrial(
  compiled: CompiledProcess,
  stored: StoredCase,
  moment: Moment,
  pause: () => Promise<void> | undefined,
): Promise<Trial> {
  let last = FIRST_ID;
  const take = (): number => {
    last += 1;
    return last;
  };
  const ids = { instance: take, occurrence: take };
  const session = await openCaseGradually(
    compiled,
    stored,
    { ...moment, ids, keepsChanges: true, budget: BUDGET },
    pause,
  ).catch((error) => {
    throw refuseEndless(error);
  });
  // The first change of a case that is opened compares all of its rows: it is made once, and never taken back.
  await session.changeGradually([], moment, { pause });
  // What a step brings into the case has the same ids wherever the step stands among others, so that ways can be put together.
  const firstOf = new Map<string, number>();
  const before: number[] = [];
  const idsFrom = (key: string): number => {
    const first = firstOf.get(key) ?? FIRST_ID + (firstOf.size + 1) * MOST_IDS;
    firstOf.set(key, first);
    return first;
  };
  const make: Trial['make'] = (changes, key) => {
    const known = last;
    if (key !== undefined) last = idsFrom(key);
    if (!session.change(changes, moment).isDone) {
      last = known;
      return false;
    }
    before.push(known);
    return true;
  };
  return {
    session,
    take({ key, change, role }) {
      // Two documents that one person has to give are two proofs.
      if (change.kind === 'assign_proof')
        return make([{ ...change, proof: { ...change.proof, id: idsFrom(key) } }], key);
      if (role === undefined) return make([change], key);
      return make([change, { kind: 'give_role', instance: idsFrom(key) + 1, role }], key);
    },
    make,
    undo() {
      session.undo();
      last = before.pop() ?? last;
    },
  };
}
