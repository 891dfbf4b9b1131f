import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Id, Tenant, Time } from './columns.ts';

/** Versions of the configuration, and the ids of what it defines. */
export interface ConfigurationTables {
  configuration_versions: {
    tenant_id: Tenant;
    version: number;
    files: JSONColumnType<Record<string, string>>;
    package: ColumnType<unknown, string, never>;
    note: Generated<string>;
    published_at: Time;
    published_by: string;
  };
  configuration_ids: { tenant_id: Tenant; kind: string; key: string; id: Id; type: string | null };
  configuration_drafts: {
    tenant_id: Tenant;
    files: JSONColumnType<Record<string, string>>;
    based_on: number | null;
    version: Generated<number>;
    updated_at: Time;
    updated_by: string;
  };
}
