import { sql } from 'kysely';

/** Facts about a tenant that nodes keep in mind between requests, and that others can change. */
export interface TenantStanding {
  /** A number that changes when the rows of the tenant were replaced as a whole; null until then. */
  readonly epoch: number | null;
  /** By how many milliseconds the clock of a sandbox is ahead; null for other tenants. */
  readonly shiftMs: number | null;
}

export interface FoundTenant extends TenantStanding {
  readonly id: number;
}

/**
 * The standings of tenants, as this node saw them last. Whoever finds out the tenant of a request or of work also reads its standing, so that all
 * nodes go by the same clock and none keeps what has been replaced.
 */
export interface TenantStandings {
  note(tenantId: number, standing: TenantStanding): void;
  /** Notes the standings of several tenants and returns their ids. */
  noteAll(found: readonly FoundTenant[]): number[];
  shiftOf(tenantId: number): number;
  /** Calls the listener when the rows of a tenant were replaced: everything that is kept of it is out of date. */
  whenReplaced(listener: (tenantId: number) => void): void;
}

/** A part of statements that find tenants: joins the standing of the tenant whose id the reference names. */
export const withStanding = (tenantId: string) =>
  sql`cross join lateral tenant_standing(${sql.ref(tenantId)}) standing`;

/** The columns of a standing, for statements with `withStanding`. */
export const STANDING_COLUMNS = sql`standing.epoch, standing.shift_ms as "shiftMs"`;

export function openTenantStandings(): TenantStandings {
  // Few tenants are in here: sandboxes whose clock was moved, and tenants whose rows were replaced.
  const known = new Map<number, { readonly epoch: number; readonly shift: number }>();
  const listeners: ((tenantId: number) => void)[] = [];
  const note: TenantStandings['note'] = (tenantId, { epoch: found, shiftMs }) => {
    const before = known.get(tenantId) ?? { epoch: 0, shift: 0 };
    const [epoch, shift] = [found ?? 0, shiftMs ?? 0];
    // Epochs grow, and within one a clock only goes forward: less than that was read before a change that this node knows of.
    const isOld = epoch < before.epoch || (epoch === before.epoch && shift <= before.shift);
    if (isOld) return;
    known.set(tenantId, { epoch, shift });
    if (epoch !== before.epoch) for (const listener of listeners) listener(tenantId);
  };
  return {
    note,
    noteAll: (found) =>
      found.map((each) => {
        note(each.id, each);
        return each.id;
      }),
    shiftOf: (tenantId) => known.get(tenantId)?.shift ?? 0,
    whenReplaced: (listener) => void listeners.push(listener),
  };
}
