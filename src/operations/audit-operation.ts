import type { TenantTransaction } from '../store/database/database.ts';
import type { Actor } from '../writing/actor.ts';
import { recordAudit } from '../writing/audit/record-audit.ts';
import type { Answer, Operation } from './operation.ts';

interface Done {
  readonly operation: Operation;
  readonly params: unknown;
  readonly body: unknown;
  readonly answer: Answer;
  readonly actor: Actor;
}

/** Tells the audit of an operation: its name, what it was done to, which fields were sent, and what stood in those it may keep. */
export function auditOperation(tx: TenantTransaction, done: Done): Promise<void> {
  const body = isRecord(done.body) ? done.body : {};
  const kept = (done.operation.audited ?? []).filter((key) => body[key] !== undefined);
  return recordAudit(tx, done.actor, {
    action: done.operation.id.replace(/^admin_/, ''),
    subject: subjectOf(done),
    case_id: caseOf(done),
    changed: Object.keys(body),
    what: kept.length === 0 ? undefined : Object.fromEntries(kept.map((key) => [key, body[key]])),
  });
}

/** The case that the path names: whoever may not see it does not read of it. */
function caseOf({ operation: { path }, params }: Done): number | null {
  const [, key = ''] = /\/cases\/\{(\w+)\}/.exec(path) ?? [];
  const id = isRecord(params) ? params[key] : undefined;
  return typeof id === 'number' ? id : null;
}

/** The subject of the operation, as `user:3`: the thing that was created, or the one that the path names. */
function subjectOf({ operation: { path }, params, answer }: Done): string | null {
  const [, place, number] = /\/(\w+)\/(\d+)$/.exec(answer.location ?? '') ?? [];
  if (place !== undefined && number !== undefined) return `${singular(place)}:${number}`;
  const [, named, key] = /\/(\w+)\/\{(\w+)\}/.exec(path) ?? [];
  if (named !== undefined && key !== undefined && isRecord(params))
    return `${singular(named)}:${params[key]}`;
  const data = isRecord(answer.body) ? answer.body.data : undefined;
  const id = isRecord(data) ? data.id : undefined;
  return typeof id === 'number' ? `${singular(path.split('/').at(-1) ?? '')}:${id}` : null;
}

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
