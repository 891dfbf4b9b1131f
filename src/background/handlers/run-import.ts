import { sightOfAuthor } from '../../access/sight-of-author.ts';
import { Refusal } from '../../errors.ts';
import type { Sight } from '../../model/sight.ts';
import { type FileRow, XLSX } from '../../platform/read-rows.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import { StaleChange } from '../../store/cases/save-changes.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { OutOfIds } from '../../store/database/ids.ts';
import {
  addImportRow,
  type Import,
  type ImportRow,
  importedRows,
  loadImport,
  saveImportState,
} from '../../store/imports/imports.ts';
import type { Actor } from '../../writing/actor.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { createCase } from '../../writing/create/create-case.ts';
import { type OpenRows, openRows, UnreadableFile } from '../../writing/imports/open-rows.ts';
import { Hopeless, type JobContext, type JobHandler } from '../handler.ts';

const PROGRESS_EACH = 25;
const MOST_ATTEMPTS = 12;

/** Works through the rows of an import. Each is done in a transaction that also notes it: a repeat goes on behind it. */
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
    let done = 0;
    for await (const row of rows()) {
      signal.throwIfAborted();
      if (!known.has(row.row)) await importRow(row, wanted, configuration, context);
      done += 1;
      if (done % PROGRESS_EACH === 0) await progress(done, total);
    }
    await progress(total, total);
    await finish((tx) => saveImportState(tx, id, { state: 'done' }));
  },
  failed: async (tx, job, { error, isLast }) => {
    if (isLast) await saveImportState(tx, Number(job.payload.import_id), { state: 'failed', error });
  },
};

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

/** One row: what it asks for, or what is wrong about it. */
async function importRow(
  row: FileRow,
  wanted: Wanted,
  configuration: Configuration,
  context: JobContext,
): Promise<void> {
  const note = (tx: TenantTransaction, outcome: Omit<ImportRow, 'row'>) =>
    addImportRow(tx, wanted.id, { row: row.row, ...outcome });
  try {
    if ('problem' in row) throw new Refusal('parse_error', { detail: row.problem });
    const isSheet = wanted.contentType === XLSX;
    const value = isSheet ? context.services.rows.ofSheet(wanted.kind, row.value) : row.value;
    if (wanted.kind === 'instances') await importInstance(value, wanted, configuration, context, note);
    else await importCase(value, wanted, configuration, context, note);
  } catch (error) {
    const refusal = refusalOf(error);
    // Passing errors retry the whole job. Any other error fails its row alone.
    if (refusal.status === 503 || error instanceof StaleChange || error instanceof OutOfIds) throw error;
    if (refusal.code === 'internal_error')
      context.log.error({ err: error, import_id: wanted.id, row: row.row }, 'a row could not be imported');
    await context.effect((tx) => note(tx, { status: 'failed', recordId: null, errors: refusal.errors }));
  }
}

type Note = (tx: TenantTransaction, outcome: Omit<ImportRow, 'row'>) => Promise<void>;

async function importInstance(
  value: Readonly<Record<string, unknown>>,
  wanted: Wanted,
  configuration: Configuration,
  { services, tenantId, effect }: JobContext,
  note: Note,
): Promise<void> {
  const { stock, processes } = services.cases.services;
  const isSheet = wanted.contentType === XLSX;
  const { options } = wanted;
  for (let attempt = 0; ; attempt++) {
    await stock.fill(tenantId);
    try {
      await effect(async (tx) => {
        const outcome = await services.rows.importInstance(
          {
            tenantId,
            call: tx.call,
            stock,
            configuration,
            actor: actorOf(wanted),
            sight: wanted.sight,
            now: services.clock.nowIn(tenantId),
            processes,
            noteJob: tx.noteJob,
          },
          value,
          {
            ontology: typeof options.ontology === 'string' ? options.ontology : null,
            reindex: options.reindex !== false,
            isSheet,
            source: {
              reason: isSheet ? 'EXCEL_IMPORT' : 'API',
              kind: 'import',
              key: `import:${wanted.id}`,
              name: `Import ${wanted.id}`,
            },
          },
        );
        await note(tx, { ...outcome, errors: [] });
      });
      return;
    } catch (error) {
      const isRepeatable = error instanceof OutOfIds || error instanceof StaleChange;
      if (!isRepeatable || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}

async function importCase(
  value: Readonly<Record<string, unknown>>,
  wanted: Wanted,
  configuration: Configuration,
  { services, tenantId, effect }: JobContext,
  note: Note,
): Promise<void> {
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
