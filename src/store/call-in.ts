import type { Call } from './case-record.ts';
import type { TenantTransaction } from './database.ts';

/** Statements of a transaction. */
export const callIn =
  ({ db }: TenantTransaction): Call =>
  async (statement) =>
    (await statement.execute(db)).rows;
