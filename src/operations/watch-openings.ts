import { isAuditedBy } from '../model/rights.ts';
import { loadTerms } from '../store/cases/cases-of-instances.ts';
import type { Database } from '../store/database/database.ts';
import type { Actor } from '../writing/actor.ts';
import { OPENED_ACTION } from '../writing/audit/opened-action.ts';
import { recordAudit } from '../writing/audit/record-audit.ts';
import type { Services } from './operation.ts';

/** Whoever opens a case again within this time is not told of again. */
const AGAIN_MS = 60 * 60_000;
/** More openings than this are not remembered: the oldest are told of again. */
const MOST_KNOWN = 10_000;

/** When somebody was last told of, by tenant, person or key, and case; for the database that they are in. */
type Told = Map<string, number>;

const toldIn = new WeakMap<Database, Told>();

/** The cases that a request has taken, and the one that its path names. */
export interface Openings {
  /** A case was taken for the request. */
  opened(head: { readonly id: number; readonly terms?: string | null }): void;
  /** Tells the audit of the cases among them that are watched; the answer waits for it. */
  tell(): Promise<void>;
}

/**
 * Watches which cases a request opens. A request that reads rows of a case without taking it is noticed by its path. Lists of cases, activity
 * and events of all cases open none of them.
 */
export function watchOpenings(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    tenantId,
    actor,
    named,
  }: { readonly tenantId: number; readonly actor: Actor; readonly named: number | null },
): Openings {
  const terms = new Map<number, string | null>();
  const told = toldIn.get(database) ?? new Map<string, number>();
  toldIn.set(database, told);
  return {
    opened: (head) => void terms.set(head.id, head.terms ?? null),
    async tell() {
      if (named !== null && !terms.has(named))
        for (const found of await loadTerms(database.callIn(tenantId), tenantId, [named]))
          terms.set(found.id, found.terms);
      const now = clock.now().getTime();
      for (const [id, said] of terms) {
        const opening = `${tenantId}/${actor.kind}:${actor.id}/${id}`;
        if (!isAuditedBy(said) || !isNews(told, opening, now)) continue;
        await database.inTenant(tenantId, (tx) =>
          recordAudit(tx, actor, { action: OPENED_ACTION, case_id: id }),
        );
        // Only now: whoever is refused because the audit could not be told is told of when they come again.
        remember(told, opening, now);
      }
    },
  };
}

function isNews(told: Told, opening: string, now: number): boolean {
  const last = told.get(opening);
  return last === undefined || now - last >= AGAIN_MS;
}

function remember(told: Told, opening: string, now: number): void {
  told.delete(opening);
  told.set(opening, now);
  for (const oldest of told.keys()) {
    if (told.size <= MOST_KNOWN) break;
    told.delete(oldest);
  }
}
