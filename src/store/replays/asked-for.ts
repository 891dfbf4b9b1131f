import { type RawBuilder, sql } from 'kysely';

/** The person or key that asked for something which tells of cases. */
export interface Asker {
  readonly kind: string;
  readonly id: number | null;
}

/** Whether a row was asked for by somebody; every row, where nobody is named. */
export const askedFor = (asker: Asker | null): RawBuilder<boolean> =>
  asker === null
    ? sql<boolean>`true`
    : sql<boolean>`author_kind = ${asker.kind} and author_id is not distinct from ${asker.id}::bigint`;
