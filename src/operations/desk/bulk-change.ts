import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import {
  addBulkChange,
  type BulkChange,
  countBulkRows,
  loadBulkChange,
  type NewBulkChange,
  saveBulkJob,
} from '../../store/bulk/bulk-changes.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { enqueueJob, loadJob } from '../../store/jobs/jobs.ts';
import { BULK_KINDS, BULK_STATES } from '../../store/tables/bulk-tables.ts';
import type { Answer, OperationContext } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';

const Text = Type.String;
const Count = Type.Integer;

export const FOR_PEOPLE = 'Only people change many cases at once.';

/** More cases are not changed at once. */
export const MOST_CASES = 10_000;

/** For so long a bulk change can be taken back. */
const UNDO_HOURS = 24;

export const BulkChangeBody = Type.Object(
  {
    id: Id(),
    kind: OneOf(BULK_KINDS),
    target: Nullable(
      Text({
        description: 'The key of the transition or tag, or the address of the person; null for nobody.',
      }),
    ),
    is_trial: Type.Boolean({ description: 'Whether it only reports what would happen.' }),
    undoes: Nullable(Id({ description: 'The bulk change that it takes back.' })),
    state: OneOf(BULK_STATES),
    error: Nullable(Text()),
    total: Count(),
    done: Count({ description: 'How many cases it has come to.' }),
    changed: Count({ description: 'Of a trial: how many would be changed.' }),
    unchanged: Count({ description: 'Cases that were so already.' }),
    blocked: Count({ description: 'Cases that could not be changed; the report has the reasons.' }),
    created: DateTime(),
    finished: Nullable(DateTime()),
    undo_until: Nullable(DateTime({ description: 'Until when it can be taken back; null if it cannot.' })),
  },
  { title: 'BulkChange' },
);

/** A bulk change with what became of the cases that the reader may see. */
export async function presentBulk(
  tx: TenantTransaction,
  bulk: BulkChange,
  now: Date,
): Promise<Static<typeof BulkChangeBody>> {
  const end = undoUntil(bulk);
  const counts = await countBulkRows(tx, bulk.id);
  return {
    id: bulk.id,
    kind: bulk.kind,
    target: bulk.target,
    is_trial: bulk.isTrial,
    undoes: bulk.undoes,
    state: bulk.state,
    error: bulk.error,
    total: bulk.total,
    done: counts.changed + counts.unchanged + counts.blocked,
    changed: counts.changed,
    unchanged: counts.unchanged,
    blocked: counts.blocked,
    created: presentTime(bulk.createdAt),
    finished: presentOptionalTime(bulk.finishedAt),
    // Decided here, by the clock of the tenant: that of a browser may be another.
    undo_until: presentOptionalTime(counts.changed === 0 || end === null || end < now ? null : end),
  };
}

/** Until when a bulk change can be taken back; null for one that cannot. */
export const undoUntil = ({ isTrial, undoes, finishedAt }: BulkChange): Date | null =>
  isTrial || undoes !== null || finishedAt === null
    ? null
    : new Date(finishedAt.getTime() + UNDO_HOURS * 3_600_000);

/** A bulk change of whoever asks. Those of others do not exist for them. */
export async function ownBulk(
  tx: TenantTransaction,
  { principal }: OperationContext,
  id: number,
): Promise<BulkChange> {
  const found = await loadBulkChange(tx, id);
  if (found === undefined || found.authorId !== principal.id) throw refuse('not_found');
  return found;
}

export const BulkAnswer = Type.Object({ data: BulkChangeBody });

/** Stores a bulk change with its cases and starts its job, in the transaction of the request. */
export async function startBulk(
  tx: TenantTransaction,
  { principal, services }: OperationContext,
  wanted: Omit<NewBulkChange, 'authorId' | 'authorName'>,
  caseIds: readonly number[],
): Promise<Answer<Static<typeof BulkAnswer>>> {
  const { id, total } = await addBulkChange(
    tx,
    { ...wanted, authorId: principal.id, authorName: principal.name },
    caseIds,
  );
  if (total === 0) throw refuse('invalid', 'There is no case to change.', 'case_ids');
  const job = await enqueueJob(tx, {
    kind: 'run_bulk_change',
    payload: { bulk_id: id },
    uniqueKey: `bulk:${id}`,
  });
  if (job !== undefined) await saveBulkJob(tx, id, job);
  const found = await loadBulkChange(tx, id);
  if (found === undefined) throw refuse('not_found');
  return {
    body: { data: await presentBulk(tx, found, services.clock.nowIn(tx.tenantId)) },
    location: `/api/admin/bulk_changes/${id}`,
  };
}

/** Whether its job still has something to do. */
export async function isUnderWay(tx: TenantTransaction, { jobId }: BulkChange): Promise<boolean> {
  const job = jobId === null ? undefined : await loadJob(tx, jobId);
  return job?.state === 'waiting' || job?.state === 'running';
}
