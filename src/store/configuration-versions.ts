import { sql } from 'kysely';
import type { TenantTransaction } from './database.ts';

/** The files of a package by path, as they were published. */
export type PackageFiles = Readonly<Record<string, string>>;

export interface ConfigurationVersion {
  readonly version: number;
  readonly note: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

export async function addConfigurationVersion(
  { db }: TenantTransaction,
  published: { readonly files: PackageFiles; readonly note: string; readonly by: string },
): Promise<number> {
  await db.selectFrom('tenants').select('tenant_id').forUpdate().execute(); // One publication at a time.
  const row = await db
    .insertInto('configuration_versions')
    .values({
      version: sql<number>`(select coalesce(max(version), 0) + 1 from configuration_versions)`,
      files: JSON.stringify(published.files),
      note: published.note,
      published_by: published.by,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const listConfigurationVersions = ({ db }: TenantTransaction): Promise<ConfigurationVersion[]> =>
  db
    .selectFrom('configuration_versions')
    .select(['version', 'note', 'published_at as publishedAt', 'published_by as publishedBy'])
    .orderBy('version', 'desc')
    .execute();

/** The files of one version, or of the newest. */
export async function loadConfigurationFiles(
  { db }: TenantTransaction,
  version?: number,
): Promise<{ version: number; files: PackageFiles } | undefined> {
  let query = db
    .selectFrom('configuration_versions')
    .select(['version', 'files'])
    .orderBy('version', 'desc')
    .limit(1);
  if (version !== undefined) query = query.where('version', '=', version);
  return query.executeTakeFirst();
}
