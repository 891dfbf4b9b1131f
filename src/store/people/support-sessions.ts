import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

interface NewVisit {
  readonly grantId: number;
  readonly operator: string;
  readonly linkHash: Buffer;
  readonly linkExpiresAt: Date;
}

/** Stores the link of an operator; it has opened nothing yet. */
export async function addSupportLink({ db }: TenantTransaction, visit: NewVisit): Promise<number> {
  const { id } = await db
    .insertInto('support_sessions')
    .values({
      grant_id: visit.grantId,
      operator: visit.operator,
      link_hash: visit.linkHash,
      link_expires_at: visit.linkExpiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface OpenedVisit {
  readonly id: number;
  readonly grantId: number;
  readonly operator: string;
}

/** Uses up a link and opens its session; undefined if there is no such link, or its time or that of its grant is over. */
export async function openSupportSession(
  { db }: TenantTransaction,
  {
    linkHash,
    tokenHash,
    now,
    remoteAddress,
  }: {
    readonly linkHash: Buffer;
    readonly tokenHash: Buffer;
    readonly now: Date;
    readonly remoteAddress: string;
  },
): Promise<OpenedVisit | undefined> {
  const { rows } = await sql<OpenedVisit>`
    update support_sessions s
    set link_hash = null, token_hash = ${tokenHash}, opened_at = ${now}, last_seen_at = ${now}, remote_address = ${remoteAddress}
    from support_grants g
    where g.tenant_id = s.tenant_id and g.id = s.grant_id and s.link_hash = ${linkHash} and s.link_expires_at > ${now}
      and s.ended_at is null and g.ended_at is null and g.expires_at > ${now}
    returning s.id, s.grant_id as "grantId", s.operator`.execute(db);
  return rows[0];
}

interface FoundVisit extends OpenedVisit {
  readonly lastSeenAt: Date;
  readonly mayWrite: boolean;
  readonly passesRules: boolean;
  readonly expiresAt: Date;
  readonly tenantKey: string;
  readonly tenantName: string;
  readonly hasAudiences: boolean;
  readonly epoch: number | null;
  readonly shiftMs: number | null;
}

/** The session of support with this hash, as long as its grant holds. */
export async function findSupportSession(
  { db }: TenantTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundVisit | undefined> {
  const { rows } = await sql<FoundVisit>`
    select s.id, s.grant_id as "grantId", s.operator, s.last_seen_at as "lastSeenAt", g.may_write as "mayWrite",
      g.passes_rules as "passesRules", g.expires_at as "expiresAt", t.key as "tenantKey", t.name as "tenantName",
      exists (select from audiences a where a.tenant_id = s.tenant_id) or exists (select from ontology_readers r where r.tenant_id = s.tenant_id) as "hasAudiences", t.epoch, t.clock_shift_ms as "shiftMs"
    from support_sessions s
      join support_grants g on g.tenant_id = s.tenant_id and g.id = s.grant_id
      join tenants t on t.tenant_id = s.tenant_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and g.ended_at is null and g.expires_at > ${now}`.execute(
    db,
  );
  return rows[0];
}

export async function noteSupportUse({ db }: TenantTransaction, id: number, at: Date): Promise<void> {
  await db.updateTable('support_sessions').set({ last_seen_at: at }).where('id', '=', id).execute();
}

export async function endSupportSession({ db }: TenantTransaction, id: number, at: Date): Promise<void> {
  await db
    .updateTable('support_sessions')
    .set({ ended_at: at, token_hash: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** A visit as the tenant sees it. */
export interface SupportVisit {
  readonly id: number;
  readonly grantId: number;
  readonly operator: string;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly remoteAddress: string | null;
}

const selectVisits = ({ db }: TenantTransaction) =>
  db
    .selectFrom('support_sessions')
    .select([
      'id',
      'grant_id as grantId',
      'operator',
      'ended_at as endedAt',
      'remote_address as remoteAddress',
    ])
    .select([sql<Date>`opened_at`.as('openedAt'), sql<Date>`last_seen_at`.as('lastSeenAt')])
    .where('opened_at', 'is not', null)
    .orderBy('id', 'desc');

export const listSupportVisits = (
  tx: TenantTransaction,
  grants: readonly number[],
): Promise<SupportVisit[]> =>
  grants.length === 0
    ? Promise.resolve([])
    : selectVisits(tx)
        .where('grant_id', 'in', [...grants])
        .execute();

/** The visits that go on now. */
export const presentSupportVisits = (
  tx: TenantTransaction,
  now: Date,
  idleMs: number,
): Promise<SupportVisit[]> =>
  selectVisits(tx)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMs))
    .where(
      sql<boolean>`exists (select from support_grants g where g.tenant_id = support_sessions.tenant_id
        and g.id = support_sessions.grant_id and g.ended_at is null and g.expires_at > ${now})`,
    )
    .execute();
