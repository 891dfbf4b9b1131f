import type { JobLane } from '../tables/job-tables.ts';

/**
 * The lane of each kind of job; kinds that are not named here are normal. See docs/decisions/0031.
 * urgent: a person waits for it, and it takes moments. long: somebody waits for it, and it may take minutes. idle: nobody waits for it.
 */
const LANES: Readonly<Record<string, JobLane>> = {
  send_mail: 'urgent',
  tell_people: 'urgent',
  mail_notifications: 'urgent',
  send_signatory_request: 'urgent',
  run_ai_check: 'long',
  http_call: 'long',
  ask_about_proof: 'long',
  run_import: 'long',
  run_bulk_change: 'long',
  plan_configuration: 'long',
  replay_ended: 'long',
  replay_share: 'long',
  move_cases: 'long',
  refresh_instances: 'long',
  read_proof_text: 'idle',
  reindex: 'idle',
  shadow_writes: 'idle',
  apply_retention: 'idle',
  collect_files: 'idle',
  empty_bin: 'idle',
  remove_expired: 'idle',
  remove_old_events: 'idle',
};

/** The lane that a job of a kind waits in. Whoever adds a job writes it into the row of the job. */
export const laneOf = (kind: string): JobLane =>
  Object.hasOwn(LANES, kind) ? (LANES[kind] ?? 'normal') : 'normal';
