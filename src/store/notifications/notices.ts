import { sql } from 'kysely';
import type { Notice } from '../../model/notification.ts';
import type { TenantTransaction } from '../database/database.ts';

/** A fact that waits to be told, with the case that it is about. */
export interface WaitingNotice extends Notice {
  readonly id: number;
  readonly caseId: number;
  readonly processKey: string;
  /** Whether rules of access say who sees the case. */
  readonly isHidden: boolean;
  readonly terms: string | null;
  readonly state: string | null;
  readonly lastTransitionAt: Date;
  readonly ownerEmail: string | null;
  readonly assigneeEmail: string | null;
  readonly pastOwners: readonly string[];
  readonly pastAssignees: readonly string[];
}

/**
 * Notices that are due, the oldest first, for this transaction alone: another node takes others. They are gone with its commit, and there again
 * if it fails.
 */
export async function takeNotices({ db }: TenantTransaction, most: number): Promise<WaitingNotice[]> {
  const rows = await db
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('notices_waiting')
          .select('id')
          .where('due_at', '<=', sql<Date>`clock_now()`)
          .orderBy('due_at')
          .orderBy('id')
          .limit(most)
          .forUpdate()
          .skipLocked(),
    )
    .deleteFrom('notices_waiting')
    .using(['due', 'cases'])
    .whereRef('notices_waiting.id', '=', 'due.id')
    .whereRef('cases.tenant_id', '=', 'notices_waiting.tenant_id')
    .whereRef('cases.id', '=', 'notices_waiting.case_id')
    .returning(['notices_waiting.id', 'case_id as caseId', 'body', 'process_key as processKey', 'terms'])
    .returning(['state_key as state', 'last_transition_at as lastTransitionAt'])
    .returning(['owner_email as ownerEmail', 'assignee_email as assigneeEmail'])
    .returning(['past_owners as pastOwners', 'past_assignees as pastAssignees'])
    .returning(sql<boolean>`cases.audience_id <> 0`.as('isHidden'))
    .execute();
  return rows.map(({ body, ...row }) => ({ ...body, ...row })).sort((one, other) => one.id - other.id);
}

/** The comments that notices are about. */
export const loadNoticedComments = ({ db }: TenantTransaction, ids: readonly number[]) =>
  db
    .selectFrom('comments')
    .select(['id', 'text', 'assigned_user as assignedUser', 'resolved'])
    .where('id', 'in', [0, ...ids])
    .execute();
