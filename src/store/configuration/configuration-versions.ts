import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Page } from '../lists/page.ts';

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
  published: {
    readonly files: PackageFiles;
    /** The normal form of the same. */
    readonly package: object;
    readonly note: string;
    readonly by: string;
  },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into configuration_versions (version, files, package, note, published_by)
    select coalesce(max(version), 0) + 1, ${storableJson(published.files)}::jsonb, ${storableJson(published.package)}::json,
      ${published.note}, ${published.by}
    from configuration_versions returning version`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the configuration was not stored');
  return row.version;
}

export const CONFIGURATION_VERSION_ORDERINGS = { version: 'version', published: 'published_at' } as const;

const selectVersions = ({ db }: TenantTransaction) =>
  db
    .selectFrom('configuration_versions')
    .select(['version', 'note', 'published_at as publishedAt', 'published_by as publishedBy']);

export const listConfigurationVersions = (
  tx: TenantTransaction,
  list: ListRequest,
): Promise<Page<ConfigurationVersion>> =>
  listPage(selectVersions(tx).where(holdsWords(sql`note || ' ' || published_by`, list.search)), list, {
    orderings: CONFIGURATION_VERSION_ORDERINGS,
    lastly: 'version',
  });

/** One version, or the newest. */
export const loadConfigurationVersion = (
  tx: TenantTransaction,
  version?: number,
): Promise<(ConfigurationVersion & { files: PackageFiles }) | undefined> => {
  const query = selectVersions(tx).select('files').orderBy('version', 'desc').limit(1);
  return (version === undefined ? query : query.where('version', '=', version)).executeTakeFirst();
};

export async function newestConfigurationVersion({ db }: TenantTransaction): Promise<number | undefined> {
  const row = await db
    .selectFrom('configuration_versions')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

/** The normal form of one version. */
export async function loadConfigurationPackage({ db }: TenantTransaction, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('configuration_versions')
    .select('package')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.package;
}

/** One version, or the newest, for whoever reads it elsewhere: its normal form as text, and its files. */
export async function loadStoredPackage(
  { db }: TenantTransaction,
  version?: number,
): Promise<{ readonly text: string; readonly files: PackageFiles } | undefined> {
  const query = db
    .selectFrom('configuration_versions')
    .select([sql<string>`package::text`.as('text'), 'files'])
    .orderBy('version', 'desc')
    .limit(1);
  return (version === undefined ? query : query.where('version', '=', version)).executeTakeFirst();
}
