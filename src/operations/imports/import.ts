import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import { NDJSON, XLSX } from '../../platform/read-rows.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { keepFile } from '../../store/files/files.ts';
import { addImport, countImportRows, type Import, type ImportKind } from '../../store/imports/imports.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { actorOf } from '../caller-of.ts';
import type { Answer, OperationContext, Upload } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';

/** The content types that an import can have. */
export const IMPORT_TYPES = [NDJSON, XLSX];

export const ImportEntry = Type.Object({
  id: Id(),
  kind: OneOf(['instances', 'cases']),
  state: OneOf(['waiting', 'running', 'done', 'failed']),
  error: Nullable(Type.String({ description: 'Why the file as a whole could not be read.' })),
  total: Nullable(Type.Integer({ description: 'Rows of the file, once they have been counted.' })),
  created_count: Type.Integer(),
  updated_count: Type.Integer(),
  failed_count: Type.Integer(),
  created: DateTime(),
  finished: Nullable(DateTime()),
  author: Type.String(),
});

export async function presentImport(tx: TenantTransaction, found: Import) {
  const { created, updated, failed } = await countImportRows(tx, found.id);
  return {
    id: found.id,
    kind: found.kind,
    state: found.state,
    error: found.error,
    total: found.total,
    created_count: created,
    updated_count: updated,
    failed_count: failed,
    created: presentTime(found.createdAt),
    finished: presentOptionalTime(found.finishedAt),
    author: found.authorName,
  };
}

/** Stores the file and starts the job that works through it. */
export async function startImport(
  context: OperationContext,
  kind: ImportKind,
  { stream, contentType, limit }: Upload,
  options: Readonly<Record<string, unknown>>,
): Promise<Answer<Static<typeof StartedImport>>> {
  const { services, principal } = context;
  const file = await services.files.put(principal.tenantId, stream, { limit });
  if (file.size === 0) throw refuse('required', 'The file is empty.');
  return context.write(async (tx) => {
    const actor = actorOf(principal);
    const id = await addImport(tx, {
      kind,
      contentType,
      fileHash: file.hash,
      options,
      authorKind: actor.kind,
      authorId: actor.id,
      authorName: actor.name,
    });
    await keepFile(tx, { ...file, contentType }, { kind: 'import', id });
    await enqueueJob(tx, { kind: 'run_import', payload: { import_id: id }, uniqueKey: `import:${id}` });
    return { body: { data: { id, state: 'waiting' } }, location: `/api/1/imports/${id}` };
  });
}

export const StartedImport = Type.Object({ data: Type.Object({ id: Id(), state: Type.String() }) });
