import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** Somebody who can be told something. */
export interface NotifiedPerson {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
}

const selectPeople = ({ db }: TenantTransaction) =>
  db.selectFrom('users').select(['id', 'email', 'name', 'roles', 'teams']).where('disabled_at', 'is', null);

/** Active people by id or address. */
export const loadPeople = (
  tx: TenantTransaction,
  { ids, emails }: { readonly ids: readonly number[]; readonly emails: readonly string[] },
): Promise<NotifiedPerson[]> =>
  selectPeople(tx)
    .where(
      sql<boolean>`(id = any (${[...ids]}::bigint[]) or id = any ((select people_with_emails(${[...emails]}::text[]))::bigint[]))`,
    )
    .execute();

/** Active people whose name or address one of some texts begins with, as they stand behind an @. */
export async function loadNamed(tx: TenantTransaction, texts: readonly string[]): Promise<NotifiedPerson[]> {
  if (texts.length === 0) return [];
  return selectPeople(tx)
    .where(
      sql<boolean>`exists (select from unnest(${[...texts]}::text[]) t(text)
        where starts_with(lower(t.text), lower(name)) or starts_with(lower(t.text), lower(email)))`,
    )
    .execute();
}

/** Active people in one of some teams, or with one of some addresses. */
export const loadMembers = (
  tx: TenantTransaction,
  { teams, emails }: { readonly teams: readonly string[]; readonly emails: readonly string[] },
): Promise<NotifiedPerson[]> =>
  selectPeople(tx)
    .where(
      sql<boolean>`(teams && ${[...teams]}::text[] or lower(email) = any (${emails.map((email) => email.toLowerCase())}::text[]))`,
    )
    .execute();

/** An absence that lasts now. */
interface Away {
  readonly userId: number;
  readonly standInId: number | null;
  /** Null stands for all processes. */
  readonly processKey: string | null;
}

/** The absences of some people at a moment. */
export const loadAway = ({ db }: TenantTransaction, ids: readonly number[], now: Date): Promise<Away[]> =>
  db
    .selectFrom('absences')
    .select(['user_id as userId', 'stand_in_id as standInId', 'process_key as processKey'])
    .where('user_id', 'in', [0, ...ids])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute();
