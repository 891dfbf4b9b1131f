import { indexPackage } from '../../configuration/index-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import {
  type CaseSession,
  type CompiledProcess,
  compileProcessGradually,
  DidNotConverge,
  openCaseGradually,
} from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import type { NeededKey } from '../../model/rows/row-key.ts';
import { emptyCase, newInstance, type StoredCase } from '../../model/stored-case.ts';
import { pauses } from '../../platform/pauses.ts';
import {
  type CaseRecord,
  type CaseRow,
  loadCaseRecord,
  type NeededDocumentRow,
} from '../../store/cases/case-record.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import type { Database } from '../../store/database/database.ts';
import { SYSTEM } from '../actor.ts';
import { CaseStays } from '../open/case-stays.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { emptyHead, nothingStored } from '../open/empty-case.ts';
import { readIn } from '../open/read-in.ts';
import { headOf, neededKeyOf } from '../open/read-record.ts';

/** The case for a trial of a package: an existing one, or a new one of a process. */
type TrialOf = { readonly caseId: number } | { readonly process: string; readonly language?: string };

export interface TrialOptions {
  readonly database: Database;
  readonly tenantId: number;
  readonly pkg: Package;
  readonly now: Date;
}

/** Ids of what only the trial knows: no row has them. */
const FIRST_ID = 9_000_000_000_000_000;

/** Opens a case with a package that may not be published: its rules run on it in memory, and nothing is stored. */
export async function openTrial(options: TrialOptions, of: TrialOf): Promise<CurrentCase> {
  const { database, tenantId } = options;
  if (!('caseId' in of)) return openEmpty(options, of);
  // Whether the case is there is asked in a transaction, which hides what the reader may not see.
  const head = await database.inTenant(tenantId, (tx) => loadCaseHead(tx, of.caseId));
  const record = head && (await loadCaseRecord(database.callIn(tenantId), tenantId, of.caseId));
  if (record === undefined) throw refuse('does_not_exist', 'There is no such case.', 'case_id');
  return openRecord(options, record);
}

async function openRecord(options: TrialOptions, record: CaseRecord): Promise<CurrentCase> {
  const { tenantId } = options;
  const { head } = record;
  const compiled = await compile(options, head.process_key, 'case_id');
  try {
    const read = readIn(compiled, record);
    const session = await open(compiled, read.stored, options.now);
    return {
      ...around(compiled, tenantId, head),
      session,
      saved: read.saved,
      outside: read.outside,
      instances: read.instances,
      neededDocuments: withNew(session, read.neededDocuments),
      proofs: new Map(record.proofs.map((row) => [row.id, row])),
      comments: new Map(record.comments.map((row) => [row.id, row])),
    };
  } catch (error) {
    if (error instanceof CaseStays || error instanceof DidNotConverge)
      throw refuse('conflict', error.message, 'case_id');
    throw error;
  }
}

async function openEmpty(
  options: TrialOptions,
  { process, language }: { readonly process: string; readonly language?: string },
): Promise<CurrentCase> {
  const compiled = await compile(options, process, 'process');
  const outcome = FIRST_ID - 1;
  const head = emptyHead(process, language ?? compiled.index.defaultLanguage, options.now.toISOString());
  const stored: StoredCase = {
    ...emptyCase({
      ...headOf(head, compiled.index.defaultLanguage),
      state: compiled.process.startState ?? '',
      outcome,
      isCreated: true,
    }),
    instances: [newInstance(outcome, compiled.process.definition.outcome)],
  };
  try {
    const session = await open(compiled, stored, options.now);
    const neededDocuments = withNew(session, new Map());
    return { ...around(compiled, options.tenantId, head), session, neededDocuments };
  } catch (error) {
    if (error instanceof DidNotConverge) throw refuse('conflict', error.message, 'process');
    throw error;
  }
}

/** Needed documents with those that have no row, since the package is the first to ask for them. */
function withNew(
  session: CaseSession,
  known: Map<NeededKey, NeededDocumentRow>,
): Map<NeededKey, NeededDocumentRow> {
  const rows = new Map(known);
  let next = FIRST_ID;
  for (const needed of session.view().neededDocuments()) {
    const subject = session.state.subjects.get(needed.subject);
    const row: NeededDocumentRow = {
      id: next++,
      document_key: needed.document,
      instance_id: subject?.shape.kind === 'instance' ? subject.id : null,
      occurrence_id: subject?.shape.kind === 'occurrence' ? subject.id : null,
      information_key: needed.information,
      is_optional: needed.isOptional,
      is_provided: needed.isProvided,
    };
    const name = neededKeyOf(row);
    if (!rows.has(name)) rows.set(name, row);
  }
  return rows;
}

async function compile({ pkg }: TrialOptions, process: string, attr: string): Promise<CompiledProcess> {
  const index = indexPackage(pkg);
  if (!index.processes.has(process))
    throw refuse('does_not_exist', `The package has no process "${process}".`, attr);
  return compileProcessGradually(index, process, pauses());
}

function open(compiled: CompiledProcess, stored: StoredCase, now: Date): Promise<CaseSession> {
  let next = FIRST_ID;
  const id = (): number => next++;
  const options = {
    now: now.getTime(),
    by: { kind: SYSTEM.kind, name: SYSTEM.name },
    ids: { instance: id, occurrence: id },
  };
  return openCaseGradually(compiled, stored, options, pauses());
}

/** The parts of a case beside its session. An unpublished package has no ids. */
const around = (
  compiled: CompiledProcess,
  tenantId: number,
  head: CaseRow,
): Omit<CurrentCase, 'session'> => ({
  tenantId,
  id: head.id,
  head,
  configuration: { version: 0, index: compiled.index, idOf: () => 0, keyOf: () => undefined },
  compiled,
  isRunnable: true,
  ...nothingStored(),
});
