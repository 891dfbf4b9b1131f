import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '../errors.ts';
import { EVERYTHING, sightOfKey } from '../model/sight.ts';
import type { Clock } from '../platform/clock.ts';
import type { Randomness } from '../platform/randomness.ts';
import { appendAudit } from '../store/audit/audit.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import { addApiKey, recordApiKeyUse } from '../store/people/api-keys.ts';
import { findApiKey } from '../store/people/find-api-key.ts';
import { permissionsOfScopes, type Scope } from './permissions.ts';
import type { Principal } from './principal.ts';

const KEY = /^([A-Za-z0-9]{8})\.([A-Za-z0-9]{32,128})$/;
const PREFIX_LENGTH = 8;
const SECRET_LENGTH = 40;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface ApiKeyRequest {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdBy: string;
  readonly expiresAt: Date | null;
  /** The team whose cases it sees; left out or null for all cases. */
  readonly team?: string | null;
  /** A fixed key instead of a random one, for the demo. */
  readonly fixed?: string;
}

/** Creates a key. Only its hash is stored, so the returned text cannot be shown again. */
export async function makeApiKey(
  tx: TenantTransaction,
  random: Randomness,
  request: ApiKeyRequest,
): Promise<{ id: number; key: string; prefix: string }> {
  const key = request.fixed ?? `${random.token(PREFIX_LENGTH)}.${random.token(SECRET_LENGTH)}`;
  const [, prefix, secret] = KEY.exec(key) ?? [];
  if (prefix === undefined || secret === undefined) throw new Error('an API key of the wrong form');
  const id = await addApiKey(tx, {
    prefix,
    secretHash: hashOf(secret),
    name: request.name,
    scopes: request.scopes,
    createdBy: request.createdBy,
    expiresAt: request.expiresAt,
    team: request.team ?? null,
  });
  return { id, key, prefix };
}

/** The request in which a key is used. */
interface KeyUse {
  readonly caseId?: number | null;
  readonly requestId?: string | null;
  readonly remoteAddress?: string | null;
}

/** Finds the key of an Authorization header. The database is asked at every request, so that revoking works at once. */
export async function authenticateKey(
  database: Database,
  clock: Clock,
  text: string,
  { caseId = null, requestId = null, remoteAddress = null }: KeyUse = {},
): Promise<Principal> {
  const [, prefix, secret] = KEY.exec(text) ?? [];
  if (prefix === undefined || secret === undefined) throw refuse('authentication_failed');
  const found = await findApiKey(database, prefix, caseId);
  const isRight = found !== undefined && timingSafeEqual(found.secretHash, hashOf(secret));
  const now = clock.now();
  if (!isRight || found.revokedAt !== null || (found.expiresAt !== null && found.expiresAt <= now))
    throw refuse('authentication_failed');
  if (!found.isUseRecorded)
    await database.inTenant(found.tenantId, async (tx) => {
      // Of several requests at the same time, only one records the use.
      if (!(await recordApiKeyUse(tx, found.id, now))) return;
      await appendAudit(tx.call, {
        action: 'key_used',
        author_kind: 'key',
        author_id: found.id,
        request_id: requestId,
        subject: `api_key:${found.id}`,
        who: JSON.stringify({ name: found.name, address: remoteAddress }),
      });
    });
  return {
    kind: 'key',
    tenantId: found.tenantId,
    tenantKey: found.tenantKey,
    tenantName: found.tenantName,
    id: found.id,
    name: found.name,
    grants: found.scopes,
    permissions: permissionsOfScopes(found.scopes),
    sight: found.team === null ? EVERYTHING : sightOfKey({ id: found.id, team: found.team }),
    seen: {
      configurationVersion: found.configurationVersion,
      ...(found.caseVersion !== null && {
        standing: { version: found.caseVersion, isOutdated: found.isCaseOutdated },
      }),
    },
  };
}
