import { sql } from 'kysely';

/** Facts about a tenant that nodes keep in mind between requests, and that others can change. */
export interface TenantMark {
  /** A number that changes when the rows of the tenant were replaced as a whole; null until then. */
  readonly epoch: number | null;
  /** By how many milliseconds the clock of a sandbox is ahead; null for other tenants. */
  readonly shiftMs: number | null;
}

export interface FoundTenant extends TenantMark {
  readonly id: number;
}

/**
 * The marks of tenants, as this node saw them last. Whoever finds out the tenant of a request or of work also reads its mark, so that all
 * nodes go by the same clock and none keeps what has been replaced.
 */
export interface TenantMarks {
  note(tenantId: number, mark: TenantMark): void;
  /** Notes the marks of several tenants and returns their ids. */
  noteAll(found: readonly FoundTenant[]): number[];
  shiftOf(tenantId: number): number;
  /** Calls the listener when the rows of a tenant were replaced: everything that is kept of it is out of date. */
  whenReplaced(listener: (tenantId: number) => void): void;
}

/** A part of statements that find tenants: joins the mark of the tenant whose id the reference names. */
export const withMark = (tenantId: string) => sql`cross join lateral tenant_mark(${sql.ref(tenantId)}) mark`;

/** The columns of a mark, for statements with `withMark`. */
export const MARK_COLUMNS = sql`mark.epoch, mark.shift_ms as "shiftMs"`;

export function openTenantMarks(): TenantMarks {
  const shifts = new Map<number, number>();
  const epochs = new Map<number, number>();
  const listeners: ((tenantId: number) => void)[] = [];
  const note: TenantMarks['note'] = (tenantId, { epoch, shiftMs }) => {
    if (shiftMs) shifts.set(tenantId, shiftMs);
    else shifts.delete(tenantId);
    if (epoch === null || epochs.get(tenantId) === epoch) return;
    epochs.set(tenantId, epoch);
    for (const listener of listeners) listener(tenantId);
  };
  return {
    note,
    noteAll: (found) =>
      found.map((each) => {
        note(each.id, each);
        return each.id;
      }),
    shiftOf: (tenantId) => shifts.get(tenantId) ?? 0,
    whenReplaced: (listener) => void listeners.push(listener),
  };
}
