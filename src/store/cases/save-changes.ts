import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import { withTrace } from '../../trace-context.ts';
import type { Call } from '../database/database.ts';
import { laneOf } from '../jobs/lane-of.ts';
import { mailHead } from '../mails/mails.ts';
import type { Changes } from './changes.ts';
import { isPlain, saveTogether } from './save-together.ts';
import type { ValueRow } from './value-row.ts';

/** Something the change was made from has changed meanwhile. */
export class StaleChange extends Error {
  override readonly name = 'StaleChange';
}

/** Another instance has the identifier that this one was to get. */
export class IdentifierTaken extends Error {
  override readonly name = 'IdentifierTaken';
  readonly instance: number;

  constructor(instance: number) {
    super(`the identifier of instance ${instance} is taken`);
    this.instance = instance;
  }
}

/** Our own code, and PostgreSQL's for writers that wait for each other in a circle, and for what is gone that the change names. */
const OVERTAKEN: ReadonlySet<unknown> = new Set(['DS001', '40P01', '23503']);

const TAKEN = 'DS002';

/**
 * Writes a change as a whole, or fails with StaleChange or IdentifierTaken and leaves nothing. Megabytes of rows are made into text in one
 * step and sent in the next; `between` them others may have their turn.
 */
export async function saveChanges(
  call: Call,
  tenantId: number,
  changes: Changes,
  between: () => Promise<void> | undefined = () => undefined,
): Promise<void> {
  const {
    documents = [],
    drop_documents: dropped = [],
    identifiers = [],
    named = [],
    notices = [],
  } = changes;
  const some = rowsToSave(changes);
  const isAlone =
    documents.length + dropped.length + identifiers.length + named.length + notices.length === 0;
  if (isAlone && call.isAlone === true && isPlain(some))
    return telling(() => saveTogether(call, tenantId, some));
  const rest = storableJson(some);
  await between();
  // Few changes concern documents, identifiers or references, or are told to people; those that do are still one statement.
  if (isAlone) return telling(() => call(sql`select save_changes(${tenantId}, ${rest}::jsonb)`));
  const steps = [sql`save_changes(${tenantId}, ${rest}::jsonb)`];
  if (documents.length + dropped.length > 0)
    steps.push(sql`save_documents(${tenantId}, ${storableJson({ documents, dropped })}::jsonb)`);
  if (notices.length > 0) steps.push(sql`save_notices(${tenantId}, ${storableJson(notices)}::jsonb)`);
  if (identifiers.length > 0)
    steps.push(sql`check_identifiers(${tenantId}, ${storableJson(identifiers)}::jsonb)`);
  if (named.length > 0) steps.push(sql`check_named(${tenantId}, ${[...new Set(named)]}::bigint[])`);
  await telling(() => call(sql`select ${sql.join(steps)}`));
}

/** The same look at identifiers for a change that is not saved. */
export async function checkIdentifiers(
  call: Call,
  tenantId: number,
  { identifiers = [] }: Changes,
): Promise<void> {
  if (identifiers.length === 0) return;
  await telling(() => call(sql`select check_identifiers(${tenantId}, ${storableJson(identifiers)}::jsonb)`));
}

async function telling(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, detail } = error as { readonly code?: unknown; readonly detail?: string };
    if (OVERTAKEN.has(code)) throw new StaleChange('overtaken', { cause: error });
    if (code === TAKEN) throw new IdentifierTaken(Number(detail));
    throw error;
  }
}

/** How far a change of an instance is followed by instances that compute something from it: a circle that never settles ends there. */
const MOST_STEPS = 5;

/** A job whose payload the database knows, with the trace that it belongs to. */
const jobOf = (kind: string) => ({ kind, lane: laneOf(kind), trace: withTrace({}) });

/** The columns that `save_values` fills in by itself. */
const DEFAULTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['occurrence_id', 0],
  ['is_asked', false],
  ['is_touched', false],
  ['version', 1],
]);

/** A new value with what it has beside the defaults: a case begins with many, and most of their columns are the same. */
function beyondDefaults(row: NonNullable<Changes['new_values']>[number], caseId: number): Partial<ValueRow> {
  const beyond: Record<string, unknown> = {};
  let column: keyof typeof row;
  for (column in row) {
    const value = row[column];
    const usual = column === 'case_id' ? caseId : DEFAULTS.get(column);
    if (value !== null && value !== usual && column !== 'tenant_id') beyond[column] = value;
  }
  return beyond;
}

type Prepare<Part extends keyof Changes> = (
  rows: NonNullable<Changes[Part]>,
  changes: Changes,
) => Readonly<Record<string, unknown>>;

/** The parts that bring more with them: the kinds and lanes of jobs, and the trace that jobs and events belong to. */
const PREPARED: { readonly [Part in keyof Changes]?: Prepare<Part> } = {
  new_values: (rows, { case_id = 0 }) => ({ new_values: rows.map((row) => beyondDefaults(row, case_id)) }),
  events: (events) => ({ events: events.map((event) => withTrace({ ...event })) }),
  mails: (mails) => ({
    mails: mails.map((mail) => ({ ...mail, ...mailHead(mail) })),
    job_of_mail: jobOf('send_mail'),
  }),
  jobs: (jobs) => ({
    jobs: jobs.map((job) => ({ ...job, payload: withTrace(job.payload), lane: laneOf(job.kind) })),
  }),
  guards: (guards, { step = 0 }) => ({
    guards,
    job_of_stale: jobOf('refresh_cases'),
    ...(step < MOST_STEPS && { job_of_following: jobOf('follow_instance') }),
  }),
};

/** Parts that have statements of their own. */
const APART: ReadonlySet<string> = new Set<keyof Changes>([
  'documents',
  'drop_documents',
  'identifiers',
  'named',
  'notices',
]);

/** The parts of a change that `save_changes` saves, without empty ones. Every write comes by: one pass, and no copy of what stays the same. */
function rowsToSave(changes: Changes): Changes {
  const saved: Record<string, unknown> = {};
  const take = <Part extends keyof Changes>(part: Part): void => {
    const rows = changes[part];
    if (rows === undefined || (Array.isArray(rows) && rows.length === 0) || APART.has(part)) return;
    const prepare: Prepare<Part> | undefined = PREPARED[part];
    if (prepare === undefined) saved[part] = rows;
    else Object.assign(saved, prepare(rows, changes));
  };
  for (const part in changes) take(part as keyof Changes);
  return saved;
}

/** Whether a change tells others something. */
export const addsEvent = ({ events }: Changes): boolean => (events?.length ?? 0) > 0;

/** Whether a change brings work for the worker: also cases that have a written instance are its work. */
export const addsJob = ({ jobs, mails, guards }: Changes): boolean =>
  (jobs?.length ?? 0) + (mails?.length ?? 0) + (guards?.length ?? 0) > 0;
