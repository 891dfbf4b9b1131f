import type { TenantTransaction } from '../database/database.ts';
import { type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

/** A time for which a tenant lets the operator in. */
export interface SupportGrant {
  readonly id: number;
  readonly reason: string;
  readonly mayWrite: boolean;
  /** Whether cases and actions that rules of the configuration keep from others are open to support. */
  readonly passesRules: boolean;
  readonly grantedBy: number;
  readonly grantedByName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly endedByName: string | null;
}

const selectGrants = ({ db }: TenantTransaction) =>
  db
    .selectFrom('support_grants')
    .select(['id', 'reason', 'may_write as mayWrite', 'passes_rules as passesRules'])
    .select(['granted_by as grantedBy', 'granted_by_name as grantedByName', 'created_at as createdAt'])
    .select(['expires_at as expiresAt', 'ended_at as endedAt', 'ended_by_name as endedByName']);

export const SUPPORT_GRANT_ORDERINGS = { id: 'id', created: 'created_at' } as const satisfies Orderings;

export const listSupportGrants = (tx: TenantTransaction, list: ListRequest): Promise<Page<SupportGrant>> =>
  listPage(selectGrants(tx), list, { orderings: SUPPORT_GRANT_ORDERINGS, lastly: 'id' });

export const loadSupportGrant = (tx: TenantTransaction, id: number): Promise<SupportGrant | undefined> =>
  selectGrants(tx).where('id', '=', id).executeTakeFirst();

/** The newest grant that holds now. */
export const livingSupportGrant = (tx: TenantTransaction, now: Date): Promise<SupportGrant | undefined> =>
  selectGrants(tx)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();

type NewSupportGrant = Omit<SupportGrant, 'id' | 'createdAt' | 'endedAt' | 'endedByName'>;

export async function addSupportGrant({ db }: TenantTransaction, grant: NewSupportGrant): Promise<number> {
  const { id } = await db
    .insertInto('support_grants')
    .values({
      reason: grant.reason,
      may_write: grant.mayWrite,
      passes_rules: grant.passesRules,
      granted_by: grant.grantedBy,
      granted_by_name: grant.grantedByName,
      expires_at: grant.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a grant now, with every session of it. One that has ended stays as it is. */
export async function endSupportGrant(
  { db }: TenantTransaction,
  id: number,
  end: { readonly at: Date; readonly byName: string },
): Promise<void> {
  await db
    .updateTable('support_grants')
    .set({ ended_at: end.at, ended_by_name: end.byName })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', end.at)
    .execute();
  await db
    .updateTable('support_sessions')
    .set({ ended_at: end.at, token_hash: null, link_hash: null })
    .where('grant_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
