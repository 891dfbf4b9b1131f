import { sql } from 'kysely';
import { EVERYTHING, isRelation, type Sight, sightOfKey, sightOfPerson } from '../../model/sight.ts';
import type { Call } from '../database/database.ts';

interface FoundReader {
  readonly email: string | null;
  readonly teams: readonly string[];
  readonly roles: readonly string[];
  readonly relations: readonly string[];
  readonly team: string | null;
}

/** Whoever does something with a case: only people and keys can be named by rules of access. */
interface Doer {
  readonly kind: string;
  readonly id: number | null;
  /** Support that the tenant has let pass its rules. */
  readonly passesRules?: boolean | undefined;
}

/** Those whom rules of access bind. */
const BOUND: readonly string[] = ['user', 'key', 'support'];

/** Whether somebody acts for the tenant itself: rules, jobs, wizards and signing links do, and support where the tenant says so. */
export const actsForTenant = ({ kind, passesRules }: Doer): boolean =>
  passesRules === true || !BOUND.includes(kind);

/**
 * The words that somebody is known by, as they are now. Of the words for how people stand to each other, only those are looked up that stand among the
 * wanted ones. A key without a team acts for the tenant.
 */
export async function findReader(
  call: Call,
  tenantId: number,
  doer: Doer,
  wanted: readonly string[],
): Promise<Sight> {
  if (actsForTenant(doer)) return EVERYTHING;
  // Rules name no operator: support is nobody to them, and its id is that of a grant.
  if (doer.id === null || doer.kind === 'support') return [];
  const [found] = await call(
    sql<FoundReader>`select * from find_reader(${tenantId}, ${doer.kind}, ${doer.id}, ${wanted.filter(isRelation)}::text[])`,
  );
  if (found === undefined) return [];
  if (doer.kind === 'key')
    return found.team === null ? EVERYTHING : sightOfKey({ id: doer.id, team: found.team });
  return sightOfPerson({ ...found, id: doer.id, email: found.email ?? '' });
}

/** The words for how a person stands to others, of those that decide who sees a case. */
export async function loadRelations(
  call: Call,
  tenantId: number,
  userId: number,
): Promise<readonly string[]> {
  const [row] = await call(
    sql<{ relations: readonly string[] }>`select relations_of(${tenantId}, ${userId}) as relations`,
  );
  return row?.relations ?? [];
}
