import type { Generated } from 'kysely';
import type { Id, Tenant, Time } from './columns.ts';

/** Deleted cases and instances, until their time is over. Routines read and write the rows that they were made of. */
export interface BinTables {
  bin: {
    tenant_id: Tenant;
    id: Id;
    kind: BinKind;
    record_id: number;
    number: number;
    name: string;
    type_key: string;
    audience_id: Generated<number>;
    with_id: number | null;
    deleted_at: Time;
    author_kind: string;
    author_id: number | null;
    author_name: string;
  };
}

export type BinKind = 'case' | 'instance';
