import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

export interface FileRecord {
  readonly hash: string;
  readonly size: number;
  readonly contentType: string;
}

/** The holder of a file: a proof, a mail, a frozen document. */
interface FileHolder {
  readonly kind: string;
  readonly id: number;
}

/** Any number, the same on every node: a backup holds this lock, and while it does no file is collected. */
export const BACKUP_LOCK = 5_118_264_730;

/** Whether no backup is being taken, and none begins before the transaction ends. */
export async function isNoBackupRunning({ db }: Pick<TenantTransaction, 'db'>): Promise<boolean> {
  const { rows } = await sql<{
    is_free: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as is_free`.execute(db);
  return rows[0]?.is_free === true;
}

/** Waits until nobody else keeps or collects the bytes of this hash, and holds them off until the transaction ends. */
export async function lockFileHash(tx: TenantTransaction, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file/${tx.tenantId}/${hash}`}, 0))`.execute(
    tx.db,
  );
}

/** Records bytes that the file store has and nobody holds yet; a day later they are collected if still nobody does. */
export async function recordFile(tx: TenantTransaction, file: FileRecord): Promise<void> {
  await lockFileHash(tx, file.hash);
  await tx.db
    .insertInto('files')
    .values({ hash: file.hash, size: file.size, content_type: file.contentType })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'hash'])
        .doUpdateSet(({ ref }) => ({ stored_at: ref('excluded.stored_at') })),
    )
    .execute();
}

/** Records that a holder uses bytes which the file store has; in the transaction that makes the holder. */
export async function keepFile(tx: TenantTransaction, file: FileRecord, holder: FileHolder): Promise<void> {
  await recordFile(tx, file);
  await tx.db
    .insertInto('file_uses')
    .values({ hash: file.hash, holder_kind: holder.kind, holder_id: holder.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The holder lets go of one file, or of all of its files. The bytes are collected later, when nobody holds them. */
export async function releaseFiles(
  { db }: TenantTransaction,
  holder: FileHolder,
  hash?: string,
): Promise<void> {
  let query = db
    .deleteFrom('file_uses')
    .where('holder_kind', '=', holder.kind)
    .where('holder_id', '=', holder.id);
  if (hash !== undefined) query = query.where('hash', '=', hash);
  await query.execute();
}

export const loadFile = ({ db }: TenantTransaction, hash: string): Promise<FileRecord | undefined> =>
  db
    .selectFrom('files')
    .select(['hash', 'size', 'content_type as contentType'])
    .where('hash', '=', hash)
    .executeTakeFirst();

/** Forgets the files that nobody has held since `before`; gives their hashes. */
export async function forgetUnusedFiles({ db }: TenantTransaction, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('files')
    .where('stored_at', '<', before)
    .where(
      sql<boolean>`not exists (select from file_uses u where u.tenant_id = files.tenant_id and u.hash = files.hash)`,
    )
    .returning('hash')
    .execute();
  return rows.map((row) => row.hash);
}

/** Those of the hashes that a record exists for. */
export async function knownFiles({ db }: TenantTransaction, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('files').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map((row) => row.hash));
}
