import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Filled in from the transaction's tenant, so that no query names it. */
export type Tenant = ColumnType<number, never, never>;
export type Id = ColumnType<number, never, never>;
