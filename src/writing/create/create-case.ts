import { beginningOf, type Creation, namedInstances, valueReferences } from '../../changes/creation.ts';
import { bothEntered, type FirstWrites, firstWrites } from '../../changes/first-writes.ts';
import { refuseEndless } from '../../changes/refuse-endless.ts';
import { type CaseSession, openCaseGradually, type RunManner } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import type { InputChange } from '../../model/input-change.ts';
import { emptyCase } from '../../model/stored-case.ts';
import { pauses } from '../../platform/pauses.ts';
import type { CaseRow } from '../../store/cases/case-record.ts';
import { loadInstanceRecords } from '../../store/cases/instance-records.ts';
import type { Call } from '../../store/database/database.ts';
import type { Cases } from '../change/cases.ts';
import type { Opened } from '../change/store-new-case.ts';
import type { Configuration } from '../configurations/configurations.ts';
import { checkParent } from '../family/check-parent.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { emptyHead, nothingStored } from '../open/empty-case.ts';
import { instancesToEnter } from '../open/entered-from.ts';
import { CREATION, idSource, withOutcome } from '../open/open-cases.ts';
import { headOf } from '../open/read-record.ts';
import type { Caller, CaseReader } from '../plan/caller.ts';
import type { Done } from '../plan/done.ts';
import type { ActivityNote, ChangePlan } from '../plan/plan.ts';

/** A case that is wanted; everything in it has been checked. */
export interface NewCase {
  readonly configuration: Configuration;
  readonly process: string;
  readonly creation: Creation;
  readonly givenName: string | null;
  readonly ownerEmail: string | null;
  readonly assigneeEmail: string | null;
  readonly language: string;
  /** Used at once; where it is refused, nothing is created. */
  readonly transition: string | null;
  readonly isPostponed: boolean;
  readonly isDryRun?: boolean;
  /** The case that it is started from. */
  readonly parent?: number | null;
  activity(current: CurrentCase): readonly ActivityNote[];
  /** First values, addressed in the case as its rules have made it. */
  writes?(planning: { readonly current: CurrentCase; readonly call: Call }): Promise<FirstWrites>;
}

/** Creates a case: its rules run before the answer, unless they are postponed. */
export function createCase<A>(
  cases: Cases,
  caller: Caller<A>,
  wanted: NewCase,
  answer: (done: Done) => A | Promise<A>,
): Promise<A> {
  return cases.create(caller, (call) => openAsWanted(cases, call, caller, wanted), answer, wanted.isDryRun);
}

/** Creates a case in a transaction that is open: it is there when the transaction commits. */
export const createCaseIn = <A>(
  cases: Cases,
  call: Call,
  reader: CaseReader,
  wanted: NewCase,
  answer: (done: Done) => A | Promise<A>,
): Promise<A> =>
  cases.createIn(call, reader, (inside) => openAsWanted(cases, inside, reader, wanted), answer);

/** A new case in memory, with what it is to begin with. */
export async function openAsWanted(
  cases: Cases,
  call: Call,
  reader: CaseReader,
  wanted: NewCase,
): Promise<Opened> {
  const current = await openNewCase(cases, call, reader, wanted);
  const written = await wanted.writes?.({ current, call });
  const changes: InputChange[] = [...(current.beginning?.changes ?? [])];
  if (written !== undefined) changes.push(...firstWrites(current, written));
  if (wanted.transition !== null) changes.push({ kind: 'use_transition', transition: wanted.transition });
  const plan: ChangePlan = {
    changes,
    action: 'updated',
    activity: wanted.activity(current),
    hasTransition: wanted.transition !== null,
    ...(current.beginning || written?.entered
      ? { entered: bothEntered(current.beginning?.entered, written?.entered) }
      : {}),
    ...(wanted.isPostponed ? { parts: [{ part: CREATION, key: '', body: { ...wanted.creation } }] } : {}),
  };
  return { current, plan, mode: wanted.isPostponed ? 'postpone' : 'recalculate' };
}

async function openNewCase(
  { services }: Cases,
  call: Call,
  caller: CaseReader,
  wanted: NewCase,
): Promise<CurrentCase> {
  const { stock, clock, processes, engineWatch } = services;
  const { tenantId, actor } = caller;
  const { configuration, compiled } = await processes.load(
    tenantId,
    wanted.configuration.version,
    wanted.process,
  );
  if (wanted.parent != null) await checkParent(call, tenantId, wanted.parent);
  const now = clock.nowIn(tenantId);
  const head = newHead(
    wanted,
    stock.id('cases'),
    stock.number(tenantId, 'case'),
    now.toISOString(),
    configuration.version,
  );
  const named = namedInstances(wanted.creation);
  const wider = [...new Set([...named, ...valueReferences(wanted.creation, compiled)])];
  const records =
    wider.length > 0
      ? await loadInstanceRecords(call, tenantId, wider)
      : { instances: [], values: [], occurrences: [] };
  const missing = named.find((id) => !records.instances.some((row) => row.id === id));
  if (missing !== undefined) throw refuse('does_not_exist', `There is no instance ${missing}.`);
  const beginning = wanted.isPostponed
    ? null
    : beginningOf(wanted.creation, compiled, instancesToEnter(records, stock));
  const stored = emptyCase({
    ...headOf(head, wanted.language),
    state: compiled.process.startState ?? '',
  });
  const open = ({ meter, pause }: RunManner) =>
    openCaseGradually(
      compiled,
      withOutcome(stored, beginning),
      {
        now: now.getTime(),
        by: { kind: actor.kind, name: actor.name },
        ids: idSource(stock),
        isAsSaved: wanted.isPostponed,
        meter,
      },
      pause,
    );
  const pause = pauses();
  const watched = (): Promise<CaseSession> =>
    engineWatch.run(
      { tenantId, process: wanted.process, occasion: 'opening' },
      pause,
      open,
      ({ state }) => state.stats.nodesRun,
    );
  const session = await (wanted.isPostponed ? open({ pause }) : watched()).catch((error) => {
    throw refuseEndless(error);
  });
  return {
    tenantId,
    id: head.id,
    head,
    configuration,
    compiled,
    session,
    isRunnable: !wanted.isPostponed,
    ...nothingStored(),
    beginning,
  };
}

const newHead = (wanted: NewCase, id: number, number: number, at: string, version: number): CaseRow => ({
  ...emptyHead(wanted.process, wanted.language, at),
  id,
  number,
  given_name: wanted.givenName,
  use_given_name: wanted.givenName !== null,
  is_created: false,
  is_lifecycle: wanted.configuration.index.processes.get(wanted.process)?.definition.kind === 'lifecycle',
  configuration_version: version,
  owner_email: wanted.ownerEmail,
  given_assignee: wanted.assigneeEmail,
  parent_id: wanted.parent ?? null,
});
