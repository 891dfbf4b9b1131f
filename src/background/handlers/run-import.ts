import { sightOfAuthor } from '../../access/sight-of-author.ts';
import { Refusal } from '../../errors.ts';
import type { Sight } from '../../model/sight.ts';
import { pauses } from '../../platform/pauses.ts';
import { type FileRow, XLSX } from '../../platform/read-rows.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import { StaleChange } from '../../store/cases/save-changes.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { OutOfIds } from '../../store/database/ids.ts';
import {
  addImportRows,
  type Import,
  type ImportRow,
  importedRows,
  loadImport,
  saveImportState,
} from '../../store/imports/imports.ts';
import type { Actor } from '../../writing/actor.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { createCase } from '../../writing/create/create-case.ts';
import { gatherInstances } from '../../writing/imports/gather-instances.ts';
import type { InstanceRowOptions } from '../../writing/imports/import-rows.ts';
import { type OpenRows, openRows, UnreadableFile } from '../../writing/imports/open-rows.ts';
import { reuseIds } from '../../writing/imports/reuse-ids.ts';
import type { InstanceWriting } from '../../writing/instances/instance-writing.ts';
import { knowIdentifiers } from '../../writing/instances/known-identifiers.ts';
import { Hopeless, type JobContext, type JobHandler } from '../handler.ts';

/** So many rows are taken at a time. Instances are written together, cases one by one. */
const ROWS_AT_ONCE = { instances: 100, cases: 25 } as const;
const MOST_ATTEMPTS = 12;

/** Works through the rows of an import. What a row does is noted in the same transaction: a repeat goes on behind it. */
export const runImport: JobHandler = {
  kind: 'run_import',
  handle: async (job, context) => {
    const { services, tenantId, read, effect, finish, progress, signal } = context;
    const id = Number(job.payload.import_id);
    const stored = await read((tx) => loadImport(tx, id));
    if (!stored) throw new Hopeless(`Import ${id} does not exist any more.`);
    const sight = await read((tx) => sightOfAuthor(tx, actorOf(stored)));
    const wanted: Wanted = { ...stored, sight };
    const configuration = await services.cases.services.processes.configuration(tenantId);
    if (!configuration) throw new Hopeless('The tenant has no configuration.');
    const { total, rows } = await rowsOf(wanted, context);
    const known = await read((tx) => importedRows(tx, id));
    await effect((tx) => saveImportState(tx, id, { state: 'running', total }));
    const ids = reuseIds(services.cases.services.stock);
    const work: Work = { wanted, configuration, context, ids };
    let done = 0;
    for await (const some of chunksOf(rows(), ROWS_AT_ONCE[wanted.kind])) {
      signal.throwIfAborted();
      const missing = some.filter(({ row }) => !known.has(row));
      if (wanted.kind === 'instances') await importInstances(missing, work);
      else for (const row of missing) await importRow(row, work);
      done += some.length;
      await progress(done, total);
    }
    await progress(total, total);
    await finish((tx) => saveImportState(tx, id, { state: 'done' }));
  },
  failed: async (tx, job, { error, isLast }) => {
    if (isLast) await saveImportState(tx, Number(job.payload.import_id), { state: 'failed', error });
  },
};

async function* chunksOf<Item>(items: AsyncIterable<Item>, most: number): AsyncGenerator<Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < most) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

async function rowsOf(
  { fileHash: hash, contentType }: Import,
  { services, tenantId }: JobContext,
): Promise<OpenRows> {
  try {
    return await openRows(services, tenantId, { hash, contentType });
  } catch (error) {
    throw error instanceof UnreadableFile ? new Hopeless(error.message) : error;
  }
}

/** An import, and what is hidden from whoever asked for it. */
type Wanted = Import & { readonly sight: Sight };

/** An import under way. */
interface Work {
  readonly wanted: Wanted;
  readonly configuration: Configuration;
  readonly context: JobContext;
  readonly ids: ReturnType<typeof reuseIds>;
}

type Cells = Readonly<Record<string, unknown>>;

/** Rows in the shape of a request. */
const cellsOf = (row: FileRow, { wanted, context: { services } }: Work): Cells => {
  if ('problem' in row) throw new Refusal('parse_error', { detail: row.problem });
  return wanted.contentType === XLSX ? services.rows.ofSheet(wanted.kind, row.value) : row.value;
};

/** The row of several that cannot be done. */
class RowFailed extends Error {
  override readonly name = 'RowFailed';
  readonly at: number;

  constructor(at: number) {
    super(`row ${at} of several failed`);
    this.at = at;
  }
}

/**
 * Writes the instances of several rows by one transaction and few statements. Where one of them cannot be done, nothing is stored: the
 * rows before it are done without it, then it by itself, and then those after it, as if each were done alone.
 */
async function importInstances(rows: readonly FileRow[], work: Work): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  try {
    await importTogether(rows, work);
  } catch (error) {
    if (isPassing(error)) throw error;
    if (rows.length === 1) return importRow(first, work);
    // Where no row is to blame, one half at a time finds it.
    const at = error instanceof RowFailed ? error.at : rows.length >> 1;
    const failed = error instanceof RowFailed ? rows[at] : undefined;
    await importInstances(rows.slice(0, at), work);
    if (failed !== undefined) await importRow(failed, work);
    await importInstances(rows.slice(failed === undefined ? at : at + 1), work);
  }
}

async function importTogether(rows: readonly FileRow[], work: Work): Promise<void> {
  const { wanted, configuration, context } = work;
  const { services, tenantId } = context;
  const ontology = ontologyOf(wanted);
  await repeatedly(work, async (tx) => {
    const identifiers = rows.flatMap((row) =>
      'problem' in row ? [] : (services.rows.identifierOf(configuration, cellsOf(row, work), ontology) ?? []),
    );
    const gathered = gatherInstances(tx.call, tenantId);
    const writing = {
      ...writingOf(tx, work),
      call: gathered.call,
      gather: gathered.gather,
      identifiers: await knowIdentifiers(tx.call, tenantId, identifiers),
    };
    const outcomes: ImportRow[] = [];
    const pause = pauses();
    for (const [at, row] of rows.entries()) {
      await pause();
      try {
        const outcome = await services.rows.importInstance(writing, cellsOf(row, work), optionsOf(wanted));
        outcomes.push({ row: row.row, ...outcome, errors: [] });
        if (gathered.isFull) await gathered.flush();
      } catch (error) {
        throw isPassing(error) ? error : new RowFailed(at);
      }
    }
    await gathered.flush();
    await addImportRows(tx, wanted.id, outcomes);
  });
}

/** Whether an error says nothing about what was asked for. */
const isPassing = (error: unknown): boolean =>
  refusalOf(error).status === 503 || error instanceof StaleChange || error instanceof OutOfIds;

/** One row: what it asks for, or what is wrong about it. */
async function importRow(row: FileRow, work: Work): Promise<void> {
  const { wanted, context } = work;
  const note = (tx: TenantTransaction, outcome: Omit<ImportRow, 'row'>) =>
    addImportRows(tx, wanted.id, [{ row: row.row, ...outcome }]);
  try {
    const value = cellsOf(row, work);
    if (wanted.kind === 'instances') await importInstance(value, work, note);
    else await importCase(value, work, note);
  } catch (error) {
    const refusal = refusalOf(error);
    // Passing errors retry the whole job. Any other error fails its row alone.
    if (isPassing(error)) throw error;
    if (refusal.code === 'internal_error')
      context.log.error({ err: error, import_id: wanted.id, row: row.row }, 'a row could not be imported');
    await context.effect((tx) => note(tx, { status: 'failed', recordId: null, errors: refusal.errors }));
  }
}

type Note = (tx: TenantTransaction, outcome: Omit<ImportRow, 'row'>) => Promise<void>;

const importInstance = (value: Cells, work: Work, note: Note): Promise<void> =>
  repeatedly(work, async (tx) => {
    const { wanted, context } = work;
    const outcome = await context.services.rows.importInstance(writingOf(tx, work), value, optionsOf(wanted));
    await note(tx, { ...outcome, errors: [] });
  });

/** Does work in a transaction; where ids ran out or others were faster, once more. */
async function repeatedly(
  { context: { tenantId, effect }, ids }: Work,
  within: (tx: TenantTransaction) => Promise<void>,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    await ids.stock.fill(tenantId);
    try {
      await effect(within);
      ids.keep();
      return;
    } catch (error) {
      ids.takeBack();
      const isRepeatable = error instanceof OutOfIds || error instanceof StaleChange;
      if (!isRepeatable || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}

const writingOf = (
  { call, noteJob }: TenantTransaction,
  { wanted, configuration, context: { services, tenantId }, ids }: Work,
): InstanceWriting => ({
  tenantId,
  call,
  stock: ids.stock,
  configuration,
  actor: actorOf(wanted),
  sight: wanted.sight,
  now: services.clock.nowIn(tenantId),
  processes: services.cases.services.processes,
  noteJob,
});

/** The ontology of rows that name none. */
const ontologyOf = ({ options: { ontology } }: Wanted): string | null =>
  typeof ontology === 'string' ? ontology : null;

function optionsOf(wanted: Wanted): InstanceRowOptions {
  const isSheet = wanted.contentType === XLSX;
  return {
    ontology: ontologyOf(wanted),
    reindex: wanted.options.reindex !== false,
    isSheet,
    source: {
      reason: isSheet ? 'EXCEL_IMPORT' : 'API',
      kind: 'import',
      key: `import:${wanted.id}`,
      name: `Import ${wanted.id}`,
    },
  };
}

async function importCase(value: Cells, { wanted, configuration, context }: Work, note: Note): Promise<void> {
  const { services, tenantId, effect } = context;
  const { database, cases } = services;
  const { process } = wanted.options;
  const from = { call: database.callIn(tenantId), tenantId, configuration, sight: wanted.sight };
  const asked = await services.rows.readCase(from, value, {
    process: typeof process === 'string' ? process : null,
    source: String(wanted.id),
    isSheet: wanted.contentType === XLSX,
    author: actorOf(wanted),
  });
  await createCase<number>(
    cases,
    {
      tenantId,
      actor: actorOf(wanted),
      sight: wanted.sight,
      checkVersion: () => undefined,
      write: (work) =>
        effect(async (tx) => {
          const recordId = await work(tx.call);
          await note(tx, { status: 'created', recordId, errors: [] });
          return recordId;
        }),
    },
    asked,
    ({ current }) => current.id,
  );
}

const AUTHORS = ['user', 'support'] as const;

const actorOf = ({ authorKind, authorId, authorName }: Import): Actor => ({
  kind: AUTHORS.find((each) => each === authorKind) ?? 'key',
  id: authorId,
  name: authorName,
});
