import { checkMade } from '../../changes/check-made.ts';
import { refuse } from '../../errors.ts';
import type { RowChange } from '../../model/rows/row-tables.ts';
import { type Pause, pauses } from '../../platform/pauses.ts';
import type { Changes } from '../../store/cases/changes.ts';
import type { Call } from '../../store/database/database.ts';
import { actsForTenant } from '../../store/people/find-reader.ts';
import { checkRights, type Doing, informationsWritten, transitionsUsed } from '../case-rights.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { Caller, CaseReader } from '../plan/caller.ts';
import { type Done, triggersOf } from '../plan/done.ts';
import type { Mode } from '../plan/mode.ts';
import type { ChangePlan } from '../plan/plan.ts';
import { asSeen } from './as-seen.ts';
import { buildChange } from './build-change.ts';
import type { CaseDesk } from './case-desk.ts';
import { isRepeatable, MOST_ATTEMPTS, wake } from './make-change.ts';
import { namingEndless } from './name-endless-rules.ts';
import { runEngine } from './run-engine.ts';
import { saveCase } from './save-case.ts';

/** A new case in memory. */
export interface Opened {
  readonly current: CurrentCase;
  readonly plan: ChangePlan;
  readonly mode: Mode;
  /** All rows of the case, where it is stored as it stands and no rule runs that would give them. */
  readonly rows?: readonly RowChange[];
}

interface NewCase<A> {
  /** Brings it into memory, with what is to be done to it first. */
  opened(call: Call): Promise<Opened>;
  answer(done: Done): A | Promise<A>;
  readonly isDryRun: boolean;
}

/** Stores a new case; where ids ran out or others were faster, once more. */
export async function storeNewCase<A>(desk: CaseDesk, caller: Caller<A>, made: NewCase<A>): Promise<A> {
  for (let attempt = 0; ; attempt++) {
    try {
      await desk.services.stock.fill(caller.tenantId);
      let saved: Changes | undefined;
      const noting = (changes: Changes): void => {
        saved = changes;
      };
      const result = await caller.write((call) => storeOnce(desk, call, caller, made, noting), false);
      // With an Idempotency-Key, the write commits after the work: only now is there something to find.
      if (saved !== undefined) wake(desk, saved);
      return result;
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      if (attempt >= MOST_ATTEMPTS) throw refuse('unavailable');
    }
  }
}

/** The same once, in a transaction that is open. */
export async function storeOnce<A>(
  { services, memory }: CaseDesk,
  call: Call,
  reader: CaseReader,
  { opened, answer: show, isDryRun }: NewCase<A>,
  noteSaved: (changes: Changes) => void = () => undefined,
): Promise<A> {
  const { current, plan, mode, rows } = await opened(call);
  const answer = async (done: Done): Promise<A> =>
    show({ ...done, current: await asSeen(done.current, reader, call) });
  const now = services.clock.nowIn(reader.tenantId);
  const { actor } = reader;
  const pause = pauses();
  if (mode === 'recalculate') await checkFirstMove(services, current, plan, { ...reader, call, now, pause });
  const work = { call, plan, mode, actor, now, pause };
  const ran = await namingEndless(current, reader, call, () => runEngine(services, current, work));
  const outcome = rows === undefined ? ran : { ...ran, changeSet: { ...ran.changeSet, rows } };
  checkMade(plan.changes, current.session);
  await pause();
  const built = await buildChange(services, {
    call,
    current,
    plan,
    outcome,
    mode,
    actor,
    now,
    isNew: true,
    pause,
  });
  await pause();
  const triggers = triggersOf(built?.changes);
  const done: Done = { current, created: outcome.created, isChanged: true, plan, triggers, outcome };
  if (built === null) return answer(done);
  // Its rules have said who may write what.
  if (mode === 'recalculate')
    await checkRights(
      { head: built.changes.new_case ?? current.head },
      informationsWritten(plan.changes, current),
      { ...reader, call },
    );
  await saveCase({ call, current, plan, changes: built.changes, isDryRun, pause });
  if (!isDryRun) noteSaved(built.changes);
  built.remember();
  if (!isDryRun && !built.isToForget) memory.put(current);
  await pause();
  return answer(done);
}

/**
 * Whoever creates a case and moves it in one request needs the rights that they would need for the second step by itself: those that the rules give before it
 * moves. The rules run up to there, and what they did is taken back.
 */
async function checkFirstMove(
  { engineWatch }: CaseDesk['services'],
  current: CurrentCase,
  plan: ChangePlan,
  { now, pause, ...doing }: Doing & { readonly now: Date; readonly pause: Pause },
): Promise<void> {
  const moves = transitionsUsed(plan);
  if (moves.length === 0 || actsForTenant(doing.actor)) return;
  const changes = plan.changes.filter(({ kind }) => kind !== 'use_transition');
  const work = { plan: { ...plan, changes, hasTransition: false }, mode: 'recalculate', now, pause } as const;
  const { actor, call } = doing;
  const { changeSet } = await runEngine({ engineWatch }, current, { ...work, actor, call });
  current.session.undo();
  const given = changeSet.rows.find(({ table, key }) => table === 'case_texts' && key === 'terms');
  const terms = given?.table === 'case_texts' ? given.body?.value : null;
  await checkRights(
    { head: { terms: typeof terms === 'string' ? terms : null } },
    ['write', ...moves],
    doing,
  );
}
