import type { TenantTransaction } from '../database/database.ts';

/** A time in which somebody is away, and who stands in for them. */
export interface Absence {
  readonly id: number;
  readonly userId: number;
  readonly userName: string;
  readonly standInId: number | null;
  readonly standInName: string | null;
  readonly standInEmail: string | null;
  /** Null stands for all processes. */
  readonly processKey: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly authorName: string;
}

const selectAbsences = ({ db }: TenantTransaction) =>
  db
    .selectFrom('absences')
    .innerJoin('users as away', (join) =>
      join.onRef('away.tenant_id', '=', 'absences.tenant_id').onRef('away.id', '=', 'absences.user_id'),
    )
    .leftJoin('users as deputy', (join) =>
      join
        .onRef('deputy.tenant_id', '=', 'absences.tenant_id')
        .onRef('deputy.id', '=', 'absences.stand_in_id'),
    )
    .select(['absences.id', 'absences.user_id as userId', 'away.name as userName'])
    .select(['stand_in_id as standInId', 'deputy.name as standInName', 'deputy.email as standInEmail'])
    .select(['process_key as processKey', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select('author_name as authorName');

/** Longer than this nobody plans. */
const MOST = 200;

/** The absences of a person that have not ended, the next first. */
export const listAbsences = (tx: TenantTransaction, userId: number, now: Date): Promise<Absence[]> =>
  selectAbsences(tx)
    .where('absences.user_id', '=', userId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('absences.id')
    .limit(MOST)
    .execute();

/** The absences of others in which a person stands in, which have not ended. */
export const listStandIns = (tx: TenantTransaction, userId: number, now: Date): Promise<Absence[]> =>
  selectAbsences(tx)
    .where('stand_in_id', '=', userId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('absences.id')
    .limit(MOST)
    .execute();

interface NewAbsence {
  readonly userId: number;
  readonly standInId: number | null;
  readonly processKey: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly authorId: number | null;
  readonly authorName: string;
}

export async function addAbsence(tx: TenantTransaction, absence: NewAbsence): Promise<Absence> {
  const { id } = await tx.db
    .insertInto('absences')
    .values({
      user_id: absence.userId,
      stand_in_id: absence.standInId,
      process_key: absence.processKey,
      starts_at: absence.startsAt,
      ends_at: absence.endsAt,
      author_id: absence.authorId,
      author_name: absence.authorName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectAbsences(tx).where('absences.id', '=', id).executeTakeFirstOrThrow();
}

/** False where the person has no such absence. */
export async function removeAbsence({ db }: TenantTransaction, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('absences')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
