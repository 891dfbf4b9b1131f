import Type, { type Static } from 'typebox';
import type { Job } from '../../store/jobs/jobs.ts';
import { JOB_LANES } from '../../store/tables/job-tables.ts';
import { DateTime, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export const JobBody = Type.Object({
  id: Id(),
  kind: Type.String(),
  lane: Type.String({
    description: `${JOB_LANES.join(', ')}: what comes first always finds room beside what comes later.`,
  }),
  state: Type.String({ description: JOB_STATES.join(', ') }),
  run_at: DateTime(),
  attempts: Type.Integer(),
  max_attempts: Type.Integer(),
  crashes: Type.Integer({
    description:
      'How often the process that ran it ended while it ran; after the second time it is set aside.',
  }),
  case_id: Nullable(Type.Integer()),
  instance_id: Nullable(Type.Integer()),
  progress: Nullable(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
  last_error: Nullable(Type.String()),
  created: DateTime(),
  finished: Nullable(DateTime()),
});

export const JobAnswer = Type.Object({ data: JobBody });

export const presentJob = (job: Job): Static<typeof JobBody> => ({
  id: job.id,
  kind: job.kind,
  lane: job.lane,
  state: job.state,
  run_at: presentTime(job.runAt),
  attempts: job.attempts,
  max_attempts: job.maxAttempts,
  crashes: job.crashes,
  case_id: job.caseId,
  instance_id: job.instanceId,
  progress:
    job.progressDone === null || job.progressTotal === null
      ? null
      : { done: job.progressDone, total: job.progressTotal },
  last_error: job.lastError,
  created: presentTime(job.createdAt),
  finished: presentOptionalTime(job.finishedAt),
});
