import type { PackageIndex } from '../../configuration/index-package.ts';
import {
  type CompiledProcess,
  DidNotConverge,
  openCaseGradually,
  stepsOfDeciders,
  type Twin,
  twinGradually,
} from '../../engine/index.ts';
import { isSameValue } from '../../model/is-same-value.ts';
import type { ReadonlyRowTables, RowChange } from '../../model/rows/row-tables.ts';
import type { StoredCase } from '../../model/stored-case.ts';
import { compareDecisions, type Decision, type Replayed } from '../../planning/compare-decisions.ts';
import { compareStanding } from '../../planning/compare-standing.ts';
import type { ReplayedCase } from '../../planning/tally-decisions.ts';
import type { Pause } from '../../platform/pauses.ts';
import { runStepsGradually, type Steps } from '../../run-steps.ts';
import type { CaseRecord } from '../../store/cases/case-record.ts';
import { SYSTEM } from '../actor.ts';
import { CaseStays } from '../open/case-stays.ts';
import { readIn } from '../open/read-in.ts';
import { readRecord } from '../open/read-record.ts';
import { type EndOfCase, endOfCase, type UsedTransition } from './end-of-case.ts';

interface CaseReplayerOptions {
  /** The versions that cases have. */
  version(version: number): PackageIndex;
  /** The draft. */
  readonly target: PackageIndex;
  compile(index: PackageIndex, process: string): CompiledProcess | Promise<CompiledProcess>;
  /** Lets others have their turn; on a thread of its own, nobody waits. */
  readonly pause?: Pause;
}

/** A case as the database gave it. */
interface CaseToReplay {
  readonly record: CaseRecord;
  readonly used: readonly UsedTransition[];
  /** Where it was written just now: the present moment. */
  readonly live?: LiveWrites | undefined;
}

/** Writes that are looked at while cases go on. */
export interface LiveWrites {
  readonly now: number;
  /** The versions to which transitions have brought cases, by case. */
  readonly moved: ReadonlyMap<number, number>;
}

/** Decides a case again under the draft, as of its end. It stores nothing. */
export type CaseReplayer = (given: CaseToReplay) => Promise<ReplayedCase>;

/** Ids of what only the replay knows: no row has them. */
const FIRST_ID = 9_000_000_000_000_000;

const BY = { kind: SYSTEM.kind, name: SYSTEM.name } as const;

export function openCaseReplayer({
  version,
  target,
  compile,
  pause = () => undefined,
}: CaseReplayerOptions): CaseReplayer {
  const known = new Map<PackageIndex, Map<string, Promise<CompiledProcess>>>();
  const compiled = (index: PackageIndex, process: string): Promise<CompiledProcess> => {
    const processes = known.get(index) ?? new Map<string, Promise<CompiledProcess>>();
    known.set(index, processes);
    const found = processes.get(process) ?? Promise.resolve(compile(index, process));
    processes.set(process, found);
    return found;
  };

  const twins = new Map<CompiledProcess, Promise<Twin | null>>();
  /** Whether both versions are the same for the cases of a process, so that nothing can differ. */
  const isSame = async (own: CompiledProcess, draft: CompiledProcess): Promise<boolean> => {
    const found = twins.get(own) ?? twinGradually(own, draft, pause);
    twins.set(own, found);
    return (await found)?.isSame === true;
  };

  return async ({ record, used, live }) => {
    const { id, process_key: process, configuration_version } = record.head;
    const isOngoing = live !== undefined && record.head.status === 'ongoing';
    // A case that goes on is looked at as it is, unless the last that happened to it is a transition: that happens again.
    const stands = isOngoing && live.moved.get(id) !== record.head.version;
    const at = new Date(stands ? live.now : record.head.last_transition_at);
    const told = { id, process, at: at.toISOString(), decisions: [], isOtherwise: false };
    const own = await compiled(version(configuration_version ?? 1), process);
    const draft = await compiled(target, process);
    const end = endOfCase(record, stands ? [] : used, own);
    const before = asOf(record, end, at);
    const { defaultLanguage } = draft.index;
    const read =
      own.index.defaultLanguage === defaultLanguage ? readRecord(before, defaultLanguage) : undefined;
    const replay = async (by: CompiledProcess): Promise<Run> => {
      const { stored } = readIn(by, before, read);
      await pause();
      return run(by, stored, end, at.getTime());
    };
    const isAsStored = ({ refused, rows, saved }: Run): boolean =>
      refused === null && !hasNews(rows, saved, record.head.state_key ?? '');
    try {
      const after = await replay(draft);
      // What is stored is what was decided: where the draft comes to the same, there is nothing to look into.
      if (!isOngoing && isAsStored(after)) return told;
      if (await isSame(own, draft)) return { ...told, isOtherwise: !stands && !isAsStored(after) };
      const then = await replay(own);
      const isOtherwise = !stands && !isAsStored(then);
      if ((then.refused === null) !== (after.refused === null))
        (then.refused === null ? then : after).session.undo();
      const decisions = await runStepsGradually(compare(then, after, end.transition, isOngoing), pause);
      return { ...told, decisions, isOtherwise };
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      return { ...told, decisions: [failure(reason)] };
    }
  };

  async function run(by: CompiledProcess, stored: StoredCase, end: EndOfCase, now: number): Promise<Run> {
    let next = FIRST_ID;
    const id = (): number => next++;
    const options = { now, by: BY, ids: { instance: id, occurrence: id } };
    const session = await openCaseGradually(by, stored, options, pause);
    const outcome = await session.changeGradually(end.changes, { now, by: BY }, { pause });
    if (outcome.isDone) {
      const { rows, effects } = outcome.changeSet;
      const mover = effects.findLast(({ kind, detail }) => kind === 'transition' && detail.reason === null);
      return { session, rows, saved: stored.saved, refused: null, movedBy: mover?.rule ?? null };
    }
    if (outcome.refusal.code === 'rules_did_not_converge')
      throw new DidNotConverge(outcome.refusal.message, [...outcome.refusal.rules]);
    const { transition, message } = outcome.refusal;
    return { session, rows: [], saved: stored.saved, refused: { transition, message }, movedBy: null };
  }
}

/** All that differs; its deciders share their steps. */
function* compare(
  before: Replayed,
  after: Replayed,
  transition: string | null,
  isOngoing: boolean,
): Steps<Decision[]> {
  const steps = stepsOfDeciders();
  const decisions = yield* compareDecisions(before, after, transition, steps);
  if (!isOngoing) return decisions;
  return [...decisions, ...(yield* compareStanding(before.session, after.session, transition, steps))];
}

interface Run extends Replayed {
  /** The rows by which it differs from what is stored. */
  readonly rows: readonly RowChange[];
  readonly saved: ReadonlyRowTables;
}

/** The case before its end: in the state that it left then, and without what rules wrote at that moment. */
function asOf(loaded: CaseRecord, { state, changes }: EndOfCase, at: Date): CaseRecord {
  const record = withChildren(loaded);
  if (changes.length === 0) return record;
  const isByEnd = (row: CaseRecord['values'][number]): boolean =>
    row.author_kind === 'rule' && row.written_at !== null && Date.parse(row.written_at) === at.getTime();
  return {
    ...record,
    head: { ...record.head, state_key: state },
    // An end that is well makes drafts valid.
    instances: record.instances.map((row) => (row.entry === 'own' ? { ...row, status: 'draft' } : row)),
    values: record.values.map((row) =>
      isByEnd(row) ? { ...row, answer: null, author_kind: null, author_name: null, written_at: null } : row,
    ),
  };
}

/** The children that the rules of the case read are stored with it. A draft that is the first to read them sees them as they are now. */
const withChildren = (record: CaseRecord): CaseRecord =>
  record.children === undefined || record.parts.some(({ part }) => part === 'children')
    ? record
    : {
        ...record,
        parts: [
          ...record.parts,
          ...record.children.map(({ id, ...body }) => ({ part: 'children', key: String(id), body })),
        ],
      };

/** Whether some of these rows are decisions, and others than what is stored. */
const hasNews = (rows: readonly RowChange[], saved: ReadonlyRowTables, state: string): boolean =>
  rows.some((row) => {
    if (row.table === 'tags' || row.table === 'needed_documents') return true;
    if (row.table === 'head') return row.body !== null && row.body.state !== state;
    if (row.table !== 'values') return false;
    return !isSameValue(row.body?.value ?? null, saved.values.get(row.key)?.value ?? null);
  });

const failure = (reason: string): Decision => ({
  part: 'failure',
  key: '',
  instance_id: null,
  before: null,
  after: reason,
  decided_before: null,
  decided_after: null,
});

function reasonOf(error: unknown): string | null {
  if (error instanceof CaseStays) return error.message;
  return error instanceof DidNotConverge ? `${error.message} (${error.rules.join(', ')})` : null;
}
