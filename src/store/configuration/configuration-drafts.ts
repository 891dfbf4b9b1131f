import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { PackageFiles } from './configuration-versions.ts';

interface ConfigurationDraft {
  readonly files: PackageFiles;
  /** The published version it was started from. */
  readonly basedOn: number | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

const selectDraft = ({ db }: TenantTransaction) =>
  db
    .selectFrom('configuration_drafts')
    .select([
      'files',
      'version',
      'based_on as basedOn',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ]);

export const loadDraft = (tx: TenantTransaction): Promise<ConfigurationDraft | undefined> =>
  selectDraft(tx).executeTakeFirst();

/** The same, and nobody else changes it before this transaction ends. */
export const lockDraft = (tx: TenantTransaction): Promise<ConfigurationDraft | undefined> =>
  selectDraft(tx).forUpdate().executeTakeFirst();

/** Which draft there is, without its files. */
export const findDraft = ({
  db,
}: TenantTransaction): Promise<Pick<ConfigurationDraft, 'version' | 'updatedAt'> | undefined> =>
  db.selectFrom('configuration_drafts').select(['version', 'updated_at as updatedAt']).executeTakeFirst();

export async function saveDraft(
  { db }: TenantTransaction,
  draft: { readonly files: PackageFiles; readonly basedOn: number | null; readonly by: string },
): Promise<void> {
  const row = { files: storableJson(draft.files), based_on: draft.basedOn, updated_by: draft.by };
  await db
    .insertInto('configuration_drafts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet(({ ref }) => ({
        ...row,
        version: sql<number>`configuration_drafts.version + 1`,
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function removeDraft({ db }: TenantTransaction): Promise<void> {
  await db.deleteFrom('configuration_drafts').execute();
}
