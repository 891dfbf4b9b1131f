import { setImmediate as endOfTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { RECORDED_WITHIN_MS } from './api-keys.ts';

/** A key as it is looked up for a request, with the tenant it acts for. */
interface FoundApiKey {
  readonly id: number;
  readonly name: string;
  readonly tenantId: number;
  readonly tenantKey: string;
  readonly tenantName: string;
  readonly secretHash: Buffer;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Whether its last use was written down within the last minute. */
  readonly isUseRecorded: boolean;
  /** The newest published version; null where there is none. */
  readonly configurationVersion: number | null;
  /** Of the case that the request is about; null where there is none. */
  readonly caseVersion: number | null;
  readonly isCaseOutdated: boolean;
  readonly team: string | null;
  readonly epoch: number | null;
  readonly shiftMs: number | null;
}

/** A request whose key is looked up. */
interface Wanted {
  readonly prefix: string;
  readonly caseId: number | null;
}

/** A key and which of the wanted ones it is, counted from one. */
interface Placed extends FoundApiKey {
  readonly place: number;
}

type Finding = (wanted: Wanted) => Promise<FoundApiKey | undefined>;

/** More than these are looked up by further statements, so that the first of them do not wait for long. */
const MOST_AT_ONCE = 64;
const MOST_SEEN_KEYS = 10_000;

const findings = new WeakMap<Database, Finding>();

/**
 * Asked before the tenant is known: the key itself says which tenant it is. For a request about a case, the same question
 * says how the case stands.
 */
export function findApiKey(
  database: Database,
  prefix: string,
  caseId: number | null = null,
): Promise<FoundApiKey | undefined> {
  const finding = findings.get(database) ?? openFinding(database);
  findings.set(database, finding);
  return finding({ prefix, caseId });
}

/**
 * Requests that arrive in the same turn of the event loop are looked up together: one statement for eight of them costs a fifth of
 * eight statements. Each is looked up after it has arrived, so that a key that was revoked before is refused.
 */
function openFinding(database: Database): Finding {
  // A key never changes its tenant. Where rows are on several servers, those of one tenant are on one of them.
  const tenants = new Map<string, number>();
  const batches = new Map<number | undefined, { readonly wanted: Wanted[]; found: Promise<Placed[]> }>();

  const look = async (tenantId: number | undefined, wanted: readonly Wanted[]): Promise<Placed[]> => {
    await endOfTurn();
    if (batches.get(tenantId)?.wanted === wanted) batches.delete(tenantId);
    const prefixes = wanted.map(({ prefix }) => prefix);
    const cases = wanted.map(({ caseId }) => caseId);
    const question = sql<Placed>`
      select place, id, name, tenant_id as "tenantId", tenant_key as "tenantKey", tenant_name as "tenantName",
        secret_hash as "secretHash", scopes, expires_at as "expiresAt", revoked_at as "revokedAt",
        is_use_recorded as "isUseRecorded", configuration_version as "configurationVersion",
        case_version as "caseVersion", is_case_outdated as "isCaseOutdated", team, epoch, shift_ms as "shiftMs"
      from find_api_keys(${prefixes}::text[], ${cases}::bigint[], make_interval(secs => ${RECORDED_WITHIN_MS / 1000}))`;
    const found = await database.ask(question, tenantId);
    for (const each of found) database.standings.note(each.tenantId, each);
    return found;
  };

  return async (wanted) => {
    const likely = tenants.get(wanted.prefix);
    const group = database.isSpread ? likely : undefined;
    let batch = batches.get(group);
    if (batch === undefined || batch.wanted.length >= MOST_AT_ONCE) {
      const list: Wanted[] = [];
      batch = { wanted: list, found: look(group, list) };
      batches.set(group, batch);
    }
    const place = batch.wanted.push(wanted);
    const found = (await batch.found).find((each) => each.place === place);
    if (found !== undefined && likely === undefined) {
      if (tenants.size >= MOST_SEEN_KEYS) tenants.clear();
      tenants.set(wanted.prefix, found.tenantId);
    }
    return found;
  };
}
