import { refuse } from '../../errors.ts';
import { saveBulkState } from '../../store/bulk/bulk-changes.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { saveImportState } from '../../store/imports/imports.ts';
import { cancelJob as cancel, type Job, loadJob } from '../../store/jobs/jobs.ts';
import { saveMailOutcome } from '../../store/mails/mails.ts';
import { giveUpFreezing } from '../../writing/documents/keep-documents.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { Id } from '../shapes.ts';

/** Whoever waits for the outcome of a job has to learn that nobody works on it any more, by kind. */
const TELL: Readonly<Record<string, (tx: TenantTransaction, job: Job) => Promise<void>>> = {
  run_import: (tx, { payload }) =>
    saveImportState(tx, Number(payload.import_id), { state: 'failed', error: 'The import was cancelled.' }),
  run_bulk_change: (tx, { payload }) => saveBulkState(tx, Number(payload.bulk_id), 'cancelled'),
  send_mail: tellOfMail,
  send_signatory_request: tellOfMail,
};

function tellOfMail(tx: TenantTransaction, { payload }: Job): Promise<void> {
  return saveMailOutcome(tx, Number(payload.mail_id), { state: 'failed', error: 'The job was cancelled.' });
}

export const cancelJob = defineOperation({
  id: 'admin_cancel_job',
  method: 'DELETE',
  path: '/api/admin/jobs/{id}',
  section: 'Operation',
  summary: 'Cancel a job',
  description:
    'One that waits, runs or has failed. What a running job has not stored by then, it does not store any more.',
  access: 'admin:operation',
  params: { id: Id() },
  handle: async ({ params: { id } }, context) => {
    let cancelled: Job | undefined;
    const answer = await context.write(async (tx) => {
      const job = await loadJob(tx, id);
      if (!job) throw refuse('not_found');
      if (!(await cancel(tx, id))) throw refuse('job_not_cancellable');
      // Of one that has failed, it was told then.
      if (job.state !== 'failed') await TELL[job.kind]?.(tx, job);
      cancelled = job;
      return { body: undefined };
    });
    if (cancelled !== undefined) await openCase(cancelled, context);
    return answer;
  },
});

/** A case is not editable while its documents are being frozen: it is again, when nobody does that any more. */
async function openCase(job: Job, { services, principal }: OperationContext): Promise<void> {
  if (job.kind !== 'freeze_documents' || job.caseId === null) return;
  const { documents } = job.payload;
  const keys = Array.isArray(documents) ? documents.map(String) : [];
  const { tenantId } = principal;
  await giveUpFreezing(services, { tenantId, caseId: job.caseId, keys }, 'The job was cancelled.');
}
