import {
  type Beginning,
  beginningOf,
  type Creation,
  namedInstances,
  valueReferences,
} from '../../changes/creation.ts';
import {
  type CaseSession,
  type CompiledProcess,
  DidNotConverge,
  openCaseGradually,
} from '../../engine/index.ts';
import type { StoredCase } from '../../model/stored-case.ts';
import type { TenantClock } from '../../platform/clock.ts';
import { pauses } from '../../platform/pauses.ts';
import type { Trouble } from '../../presentation/case-source.ts';
import { type CaseRecord, type CaseRow, loadCaseRecord } from '../../store/cases/case-record.ts';
import { loadInstanceRecords } from '../../store/cases/instance-records.ts';
import { KEPT_NAMED, keptParts } from '../../store/cases/named-instances.ts';
import type { Call, Database } from '../../store/database/database.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Actor } from '../actor.ts';
import type { CompiledProcesses } from '../configurations/compiled-processes.ts';
import type { EngineWatch } from '../engine-watch.ts';
import type { CurrentCase } from './current-case.ts';
import { instancesToEnter } from './entered-from.ts';
import { readIn } from './read-in.ts';

export interface OpeningServices {
  readonly database: Database;
  readonly clock: TenantClock;
  readonly processes: CompiledProcesses;
  readonly stock: IdStock;
  readonly engineWatch: EngineWatch;
}

/** Ids for what the engine makes. */
export const idSource = (stock: IdStock) => ({
  instance: () => stock.id('instances'),
  occurrence: () => stock.id('occurrences'),
});

/**
 * Loads a case and opens it with its rules run; in the middle of a batch that goes on, as it was saved; one that has ended, as
 * it was then, unless it `mayGoOn`. Undefined where there is none.
 */
export async function loadAndOpen(
  services: OpeningServices,
  call: Call,
  {
    tenantId,
    id,
    actor,
    keepsBatch,
    toVersion,
    mayGoOn = false,
    isWaiting = false,
  }: {
    tenantId: number;
    id: number;
    actor: Actor;
    keepsBatch: boolean;
    toVersion?: number | undefined;
    mayGoOn?: boolean;
    /** The rules wait for the change that is about to come. */
    isWaiting?: boolean;
  },
): Promise<CurrentCase | undefined> {
  const record = await loadCaseRecord(call, tenantId, id, { mayGoOn });
  if (record === undefined) return undefined;
  const isAsSaved = keepsBatch && isInBatch(record.head);
  const version = toVersion !== undefined && canMove(record.head, toVersion) ? toVersion : undefined;
  return openRecord(services, call, record, { tenantId, actor, isAsSaved, version, mayGoOn, isWaiting });
}

const isInBatch = ({ is_dirty, is_created }: CaseRow): boolean => is_dirty || !is_created;

/** Ongoing cases move forward; those that ended stay as they are. */
const canMove = ({ status, configuration_version }: CaseRow, version: number): boolean =>
  status === 'ongoing' && (configuration_version ?? 1) < version;

/** Opens a case as it was saved, whatever waits for its rules, with what keeps them from running. */
export async function openAsSaved(
  services: OpeningServices,
  call: Call,
  { tenantId, id, actor, trouble }: { tenantId: number; id: number; actor: Actor; trouble: Trouble },
): Promise<CurrentCase | undefined> {
  const record = await loadCaseRecord(call, tenantId, id);
  if (record === undefined) return undefined;
  return { ...(await openRecord(services, call, record, { tenantId, actor, isAsSaved: true })), trouble };
}

/** Opens what was loaded of a case. */
export async function openRecord(
  services: OpeningServices,
  call: Call,
  record: CaseRecord,
  {
    tenantId,
    actor,
    isAsSaved,
    version = record.head.configuration_version ?? 1,
    mayGoOn = false,
    isWaiting = false,
  }: {
    tenantId: number;
    actor: Actor;
    isAsSaved: boolean;
    version?: number | undefined;
    mayGoOn?: boolean;
    isWaiting?: boolean;
  },
): Promise<CurrentCase> {
  const { clock, processes, stock, engineWatch } = services;
  const { head } = record;
  const { configuration, compiled } = await processes.load(tenantId, version, head.process_key);
  const pause = pauses();
  const read = readIn(compiled, record);
  await pause();
  const beginning = isAsSaved ? null : await beginningFor(call, record, tenantId, compiled, stock);
  // The clock of a case that has ended stands still.
  const hasEnded = head.status !== 'ongoing' && !mayGoOn;
  const options = {
    now: hasEnded ? Date.parse(head.last_transition_at) : clock.nowIn(tenantId).getTime(),
    by: { kind: actor.kind, name: actor.name },
    ids: idSource(stock),
  };
  const rest = {
    tenantId,
    id: head.id,
    head,
    configuration,
    compiled,
    saved: read.saved,
    outside: read.outside,
    instances: read.instances,
    isOfItsEnd: hasEnded,
    keptNamed: keptNamedOf(record),
    neededDocuments: read.neededDocuments,
    documents: new Map((record.documents ?? []).map((row) => [row.id, row])),
    proofs: new Map(record.proofs.map((row) => [row.id, row])),
    comments: new Map(record.comments.map((row) => [row.id, row])),
    beginning,
  };
  const namedIn = (session: CaseSession): Map<number, number> => {
    // What it names has been looked for. The instance that it is to begin with is not stored with it yet.
    if (beginning === null) session.state.firstNamed.clear();
    return versionsRead(record, session);
  };
  const asSaved = async (trouble: Trouble | null): Promise<CurrentCase> => {
    const session = await openCaseGradually(compiled, read.stored, { ...options, isAsSaved: true }, pause);
    return {
      ...rest,
      session,
      named: namedIn(session),
      isRunnable: false,
      isSealed: false,
      trouble,
    };
  };
  if (isAsSaved) return asSaved(null);
  try {
    const isSealed = hasEnded && !isInBatch(head);
    const opened = { ...options, isSealed, isWaiting: isWaiting && !isSealed };
    const session = await engineWatch.run(
      { tenantId, process: head.process_key, occasion: 'opening' },
      pause,
      ({ meter, pause: observed }) =>
        openCaseGradually(compiled, withOutcome(read.stored, beginning), { ...opened, meter }, observed),
      ({ state }) => state.stats.nodesRun,
    );
    return { ...rest, session, named: namedIn(session), isRunnable: true, isSealed, trouble: null };
  } catch (error) {
    // The case stays readable: as it was saved, with a warning.
    if (error instanceof DidNotConverge)
      return asSaved({ code: 'rules_did_not_converge', message: error.message, rules: error.rules });
    throw error;
  }
}

function keptNamedOf(record: CaseRecord): CurrentCase['keptNamed'] {
  const read = new Set(keptParts(record));
  const kept = record.parts.filter(({ part }) => part === KEPT_NAMED);
  return new Map(kept.map((row) => [Number(row.key), read.has(row)]));
}

/** The versions of the instances outside that a case reads as they are. */
const versionsRead = ({ named }: CaseRecord, { state }: CaseSession): Map<number, number> =>
  new Map(
    (named?.instances ?? []).flatMap(({ id, version }) => (state.named.has(id) ? [[id, version]] : [])),
  );

/** The beginning of a case whose rules have never run. */
async function beginningFor(
  call: Call,
  record: CaseRecord,
  tenantId: number,
  compiled: CompiledProcess,
  stock: IdStock,
): Promise<Beginning | null> {
  if (record.head.is_created) return null;
  const found = record.parts.find(({ part }) => part === CREATION)?.body;
  const creation: Creation = { ...NO_CREATION, ...found };
  const named = [...new Set([...namedInstances(creation), ...valueReferences(creation, compiled)])];
  const records = named.length > 0 ? await loadInstanceRecords(call, tenantId, named) : NO_RECORDS;
  return beginningOf(creation, compiled, instancesToEnter(records, stock));
}

/** The part of a case that says what it was created with. */
export const CREATION = 'creation';
export const NO_CREATION: Creation = { outcome: null, predefined: {}, values: {} };
const NO_RECORDS = { instances: [], values: [], occurrences: [] };

/** The stored case with the instance it is about. */
export const withOutcome = (stored: StoredCase, beginning: Beginning | null): StoredCase =>
  beginning === null
    ? stored
    : {
        ...stored,
        head: { ...stored.head, outcome: beginning.outcome.id },
        instances: [...stored.instances, beginning.outcome],
        occurrences: [...stored.occurrences, ...beginning.occurrences],
      };
