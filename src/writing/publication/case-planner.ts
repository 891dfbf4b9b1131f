import type { PackageIndex } from '../../configuration/index-package.ts';
import { movedState } from '../../configuration/moved-state.ts';
import {
  type CaseSession,
  type CompiledProcess,
  DidNotConverge,
  followTwin,
  type NarrowTwin,
  openCaseGradually,
  rowsDecided,
  type Twin,
  twinGradually,
} from '../../engine/index.ts';
import type { DecidedRows } from '../../formula/index.ts';
import type { StoredCase } from '../../model/stored-case.ts';
import { type CaseDifference, compareSessions } from '../../planning/compare-sessions.ts';
import { compareShown, shownIn } from '../../planning/compare-twins.ts';
import type { PlannedCase } from '../../planning/tally.ts';
import type { Pause } from '../../platform/pauses.ts';
import { runStepsGradually } from '../../run-steps.ts';
import type { CaseRecord } from '../../store/cases/case-record.ts';
import { SYSTEM } from '../actor.ts';
import { CaseStays } from '../open/case-stays.ts';
import { readIn } from '../open/read-in.ts';
import { readInputs, readRecord } from '../open/read-record.ts';

interface CasePlannerOptions {
  /** The versions that cases have. */
  version(version: number): PackageIndex;
  readonly target: PackageIndex;
  compile(index: PackageIndex, process: string): CompiledProcess | Promise<CompiledProcess>;
  /** The moment at which both versions are looked at. */
  readonly now: number;
  /** Whether the rows of decision tables that decide are counted. */
  readonly countsRows?: boolean;
  /** Lets others have their turn; on a thread of its own, nobody waits. */
  readonly pause?: Pause;
}

/**
 * Says what would become of a case: opens it with the version it has and with the new one, and stores nothing. Answers are enough for it, but for a case whose
 * rules do not converge under the version it has: without the values that they gave, null is the answer.
 */
export type CasePlanner = (record: CaseRecord, isWhole: boolean) => Promise<PlannedCase | null>;

/** Ids of what only the plan knows: no row has them. */
const FIRST_ID = 9_000_000_000_000_000;

interface OpenManner {
  readonly isAsSaved?: boolean;
  /** The list in which rows of decision tables that match are noted. */
  readonly noted?: DecidedRows[];
  readonly ids?: CountedIds;
}

interface CountedIds {
  take(): number;
  taken(): number;
}

function countIds(): CountedIds {
  let next = FIRST_ID;
  return { take: () => next++, taken: () => next - FIRST_ID };
}

export function openCasePlanner({
  version,
  target,
  compile,
  now,
  countsRows = false,
  pause = () => undefined,
}: CasePlannerOptions): CasePlanner {
  const known = new Map<PackageIndex, Map<string, Promise<CompiledProcess>>>();
  const compiled = (index: PackageIndex, process: string): Promise<CompiledProcess> => {
    const processes = known.get(index) ?? new Map<string, Promise<CompiledProcess>>();
    known.set(index, processes);
    const found = processes.get(process) ?? Promise.resolve(compile(index, process));
    processes.set(process, found);
    return found;
  };
  const twins = new Map<CompiledProcess, Promise<Twin | null>>();
  const twinFor = (before: CompiledProcess, after: CompiledProcess): Promise<Twin | null> => {
    const found = twins.get(before) ?? twinGradually(before, after, pause);
    twins.set(before, found);
    return found;
  };
  const by = { kind: SYSTEM.kind, name: SYSTEM.name };
  const open = async (
    process: CompiledProcess,
    stored: StoredCase,
    { isAsSaved = false, noted, ids = countIds() }: OpenManner = {},
  ): Promise<CaseSession> => {
    const { take } = ids;
    const options = { now, by, ids: { instance: take, occurrence: take }, isAsSaved, decided: noted };
    const session = await openCaseGradually(process, stored, options, pause);
    if (!isAsSaved) followDeadlines(session, stored);
    return session;
  };
  /** Deadlines start, end and pass as part of a change, not when a case is opened. */
  const followDeadlines = (session: CaseSession, stored: StoredCase): void => {
    const { definition } = session.state.compiled.process;
    const hasDeadlines = stored.deadlines !== undefined && stored.deadlines.size > 0;
    if (hasDeadlines || Object.keys(definition.deadlines).length > 0) session.change([], { now, by });
  };

  return async (loaded, isWhole) => {
    const record = withChildren(loaded);
    const { id, process_key: process, is_created: isBegun, configuration_version } = record.head;
    const nothing = {
      id,
      process,
      isBegun,
      failure: null,
      differences: [],
      keptValues: [],
      movedState: null,
      rows: [],
    };
    const after = await compiled(target, process);
    const { key, from, to } = stateOf(record, after);
    if (to === undefined)
      return { ...nothing, failure: `There is no state "${from}", and no word of where its cases go.` };
    const before = await compiled(version(configuration_version ?? 1), process);
    const unknown = new Set(unknownValues(record, before));
    const keptValues = unknownValues(record, after).filter((each) => !unknown.has(each));
    const moved = { ...nothing, movedState: key, keptValues };
    if (!isBegun) return moved;
    try {
      const found = countsRows ? null : await compareAlong(before, after, record);
      if (found !== null) return { ...moved, differences: found };
      const read = readRecord(record, after.index.defaultLanguage);
      await pause();
      const noted: DecidedRows[] | undefined = countsRows ? [] : undefined;
      const now = await open(after, readIn(after, record, read).stored, noted && { noted });
      const old = await openAnyway(before, readIn(before, record, read).stored, isWhole);
      if (old === null) return null;
      await pause();
      const differences = compareSessions(old, now);
      // Rules run once more for it, so that nothing is read from the case afterwards.
      const rows = noted === undefined ? [] : await runStepsGradually(rowsDecided(now.state, noted), pause);
      return { ...moved, differences, rows };
    } catch (error) {
      if (error instanceof CaseStays) return { ...nothing, failure: error.message };
      if (!(error instanceof DidNotConverge)) throw error;
      return { ...nothing, failure: `${error.message} (${error.rules.join(', ')})` };
    }
  };

  /**
   * The differences where only what rules say differs: the case is opened once, and goes on under the other version. Null where it has to be opened with
   * each of them: rules do not converge, or make instances, whose ids would follow from the way there.
   */
  async function compareAlong(
    before: CompiledProcess,
    after: CompiledProcess,
    record: CaseRecord,
  ): Promise<CaseDifference[] | null> {
    const twin = await twinFor(before, after);
    if (twin === null) return null;
    const { defaultLanguage } = after.index;
    if (twin.narrow !== null) {
      const { stored } = readIn(after, record, readInputs(record, defaultLanguage));
      await pause();
      if (isNarrowEnough(stored, before))
        return twin.isSame && twin.narrow.isEmpty ? [] : followAlong(twin.narrow, stored);
    }
    const { stored } = readIn(after, record, readRecord(record, defaultLanguage));
    await pause();
    return followAlong({ ...twin, before }, stored);
  }

  async function followAlong(
    twin: Pick<NarrowTwin, 'before' | 'compiled' | 'differing' | 'isSame'> &
      Partial<Pick<NarrowTwin, 'slots'>>,
    stored: StoredCase,
  ): Promise<CaseDifference[] | null> {
    const ids = countIds();
    try {
      const session = await open(twin.before, stored, { ids });
      if (twin.isSame) return [];
      const shown = shownIn(session, twin);
      if (shown === null) return null;
      session.undo();
      await followTwin(session.state, twin, pause);
      followDeadlines(session, stored);
      const now = shownIn(session, twin);
      return now === null || ids.taken() > 0 ? null : compareShown(shown, now, session.state);
    } catch (error) {
      if (error instanceof DidNotConverge) return null;
      throw error;
    }
  }

  /** A case whose rules do not converge is shown as it was saved; null where that was not loaded. */
  async function openAnyway(
    process: CompiledProcess,
    stored: StoredCase,
    isWhole: boolean,
  ): Promise<CaseSession | null> {
    try {
      return await open(process, stored);
    } catch (error) {
      if (!(error instanceof DidNotConverge)) throw error;
      return isWhole ? open(process, stored, { isAsSaved: true }) : null;
    }
  }
}

/** Far below the number of nodes at which rules count as coming to no end. */
const MOST_NODES = 500_000;

/**
 * Whether it is enough to open a case with the part of its process that could differ. Calls, deadlines and what a copy says of its source are told from
 * values that any rule may give; and a case may be so large that its rules come to no end.
 */
function isNarrowEnough(
  { instances, occurrences, calls, deadlines }: StoredCase,
  { shapes }: CompiledProcess,
): boolean {
  if ((calls?.size ?? 0) > 0 || (deadlines?.size ?? 0) > 0) return false;
  if (instances.some((each) => each.changedInSource !== undefined || each.addedInSource !== undefined))
    return false;
  if (occurrences.some((each) => each.changedInSource !== undefined || each.isRemovedInSource !== undefined))
    return false;
  const most = shapes.reduce((units, shape) => Math.max(units, shape.units.length), 0);
  return (1 + instances.length + occurrences.length) * most < MOST_NODES;
}

/** Both versions are looked at with the children that there are, also where the present one reads none. */
const withChildren = (record: CaseRecord): CaseRecord =>
  record.children === undefined
    ? record
    : {
        ...record,
        parts: [
          ...record.parts.filter(({ part }) => part !== 'children'),
          ...record.children.map(({ id, ...body }) => ({ part: 'children', key: String(id), body })),
        ],
      };

function stateOf({ head }: CaseRecord, { process }: CompiledProcess) {
  const from = head.state_key ?? '';
  const to = from === '' ? '' : movedState(process.definition.workflow, from);
  return { from, to, key: to === from ? null : `${from} → ${to}` };
}

/** Answers to informations that a version does not know. */
function unknownValues(record: CaseRecord, { index }: CompiledProcess): string[] {
  const ontologies = new Map(record.instances.map((each) => [each.instance_id, each.ontology_key]));
  const structures = new Map(
    [...record.occurrences, ...record.outside_occurrences].map((each) => [each.id, each.structure_key]),
  );
  return record.values.flatMap(({ answer, instance_id, occurrence_id, information_key: key }) => {
    if (answer === null) return [];
    const ontology = ontologies.get(instance_id) ?? '';
    const informations = index.ontologies.get(ontology)?.informations;
    const structure = structures.get(occurrence_id);
    if (structure === undefined) return informations?.has(key) ? [] : [`${ontology}.${key}`];
    const definition = informations?.get(structure)?.definition;
    const isKnown = definition?.type === 'structure' && Object.hasOwn(definition.components, key);
    return isKnown ? [] : [`${ontology}.${structure}.${key}`];
  });
}
