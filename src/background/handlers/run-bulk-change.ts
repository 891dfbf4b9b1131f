import { permissionsOfRoles } from '../../access/permissions.ts';
import { sightOfAuthor } from '../../access/sight-of-author.ts';
import { refuse } from '../../errors.ts';
import type { Sight } from '../../model/sight.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import {
  type BulkChange,
  type BulkRow,
  countBulkRows,
  loadBulkChange,
  loadBulkRow,
  saveBulkRow,
  saveBulkState,
  waitingRows,
} from '../../store/bulk/bulk-changes.ts';
import { StaleChange } from '../../store/cases/save-changes.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { OutOfIds } from '../../store/database/ids.ts';
import { findUsers } from '../../store/people/find-users.ts';
import { loadUser } from '../../store/people/users.ts';
import { lockWorker } from '../../store/people/workers.ts';
import { hasWebhookEndpoints } from '../../store/webhooks/webhook-endpoints.ts';
import type { Actor } from '../../writing/actor.ts';
import type { BulkWish } from '../../writing/bulk/bulk-plans.ts';
import type { Done } from '../../writing/plan/done.ts';
import type { Planner } from '../../writing/plan/plan.ts';
import { Hopeless, type JobContext, type JobHandler } from '../handler.ts';

const AT_ONCE = 50;
const PROGRESS_EACH = 10;
/** A case with sixty open questions has sixty reasons: the report has the first of them. */
const MOST_REASONS = 10;

/**
 * Changes many cases, one after the other, each by the one way in which cases are written, with what its author may do at that moment. What became
 * of a case is noted in the transaction of its change: a repeat after a crash goes on behind it.
 */
export const runBulkChange: JobHandler = {
  kind: 'run_bulk_change',
  handle: async (job, context) => {
    const { read, effect, finish, progress, signal } = context;
    const id = Number(job.payload.bulk_id);
    const bulk = await read((tx) => loadBulkChange(tx, id));
    if (bulk === undefined) throw new Hopeless(`Bulk change ${id} does not exist any more.`);
    const { total } = bulk;
    await effect((tx) => saveBulkState(tx, id, 'running'));
    const hasReceivers = await read(hasWebhookEndpoints);
    let done = total - (await read((tx) => countBulkRows(tx, id))).waiting;
    await progress(done, total);
    for (;;) {
      const rows = await read((tx) => waitingRows(tx, id, AT_ONCE));
      if (rows.length === 0) break;
      for (const row of rows) {
        signal.throwIfAborted();
        await changeOne(row, { bulk, hasReceivers }, context);
        done += 1;
        if (done % PROGRESS_EACH === 0) await progress(done, total);
      }
    }
    await progress(total, total);
    await finish((tx) => saveBulkState(tx, id, 'done'));
  },
  failed: async (tx, job, { error, isLast }) => {
    if (isLast) await saveBulkState(tx, Number(job.payload.bulk_id), 'failed', error);
  },
};

interface Running {
  readonly bulk: BulkChange;
  readonly hasReceivers: boolean;
}

const wishOf = ({ id, kind, target }: BulkChange): BulkWish => ({ kind, target, bulkId: id });

type Noted = Omit<BulkRow, 'caseId'>;

/** A case that was changed already by another run of the job: its change is not made again. */
class AlreadyDone extends Error {
  override readonly name = 'AlreadyDone';
}

async function changeOne({ caseId }: BulkRow, running: Running, context: JobContext): Promise<void> {
  const { bulk } = running;
  const { services, tenantId, effect, log } = context;
  const note = async (tx: TenantTransaction, noted: Noted): Promise<void> => {
    if (!(await saveBulkRow(tx, bulk.id, { caseId, ...noted }))) throw new AlreadyDone();
  };
  try {
    const author = await authorOf(bulk, context);
    const plan = await plannerFor(caseId, bulk, context);
    const wish = wishOf(bulk);
    let former: BulkRow['former'] = null;
    const noted = await services.cases.change<Noted>(
      {
        tenantId,
        ...author,
        isDryRun: bulk.isTrial,
        checkVersion: () => undefined,
        write: (work) =>
          effect(async (tx) => {
            await lockReceiver(tx, bulk);
            const found = await work(tx.call);
            if (!bulk.isTrial) await note(tx, found);
            return found;
          }),
      },
      caseId,
      services.bulk.options(wish, bulk.undoes !== null),
      async (planning) => {
        former = services.bulk.formerOf(planning);
        return plan(planning);
      },
      (done) => ({
        outcome: done.isChanged ? 'changed' : 'unchanged',
        errors: [],
        former,
        version: done.current.head.version,
        effects: effectsOf(done, running),
      }),
    );
    if (bulk.isTrial) await effect((tx) => note(tx, noted));
  } catch (error) {
    if (error instanceof AlreadyDone) return;
    const refusal = refusalOf(error);
    // Passing errors retry the whole job. Any other error is about this case alone.
    if (refusal.status === 503 || error instanceof StaleChange || error instanceof OutOfIds) throw error;
    context.signal.throwIfAborted();
    if (refusal.code === 'internal_error')
      log.error({ err: error, bulk_id: bulk.id, case_id: caseId }, 'a case of a bulk change failed');
    await effect((tx) =>
      note(tx, {
        outcome: 'blocked',
        errors: refusal.errors.slice(0, MOST_REASONS),
        former: null,
        version: null,
        effects: [],
      }),
    );
  }
}

/** Nobody else gives the person a case meanwhile, so that the number of their cases is certain. */
async function lockReceiver(tx: TenantTransaction, { kind, target, undoes }: BulkChange): Promise<void> {
  if (kind !== 'assign' || target === null || undoes !== null) return;
  const [person] = await findUsers(tx.call, tx.tenantId, { emails: [target] });
  if (person !== undefined) await lockWorker(tx.call, tx.tenantId, person.id);
}

async function plannerFor(caseId: number, bulk: BulkChange, context: JobContext): Promise<Planner> {
  const { bulk: plans } = context.services;
  const wish = wishOf(bulk);
  const { undoes } = bulk;
  if (undoes === null) return (planning) => plans.plan(wish, planning);
  const row = await context.read((tx) => loadBulkRow(tx, undoes, caseId));
  const { former, version } = row ?? { former: null, version: null };
  if (former === null || version === null) throw refuse('not_found');
  return (planning) => plans.undo(wish, { former, version }, planning);
}

/** Whoever asked for it, as they are at this moment; refuses where they may not change cases any more. */
function authorOf({ authorId, authorName }: BulkChange, { read }: JobContext) {
  return read(async (tx): Promise<{ readonly actor: Actor; readonly sight: Sight }> => {
    const user = await loadUser(tx, authorId);
    if (user === undefined || user.disabledAt !== null || !permissionsOfRoles(user.roles).has('cases:write'))
      throw refuse('permission_denied');
    const actor: Actor = { kind: 'user', id: authorId, name: authorName };
    return { actor, sight: await sightOfAuthor(tx, actor) };
  });
}

/** The effects that left the service with the change, or would leave it. */
const effectsOf = ({ outcome, triggers }: Done, { hasReceivers }: Running): string[] => [
  ...new Set([
    ...outcome.changeSet.effects.map(({ kind }) => kind),
    ...(hasReceivers && triggers.length > 0 ? ['webhooks'] : []),
  ]),
];
