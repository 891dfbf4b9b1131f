import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { authenticateKey, makeApiKey } from '../access/api-key.ts';
import { hashPassword } from '../access/password.ts';
import { SCOPES } from '../access/permissions.ts';
import { OperatorError } from '../errors.ts';
import type { Demo } from '../operations/demo-tenant.ts';
import type { Landmarks } from '../operations/sample-calls.ts';
import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { systemRandomness } from '../platform/randomness.ts';
import type { Settings } from '../settings.ts';
import type { Storage } from '../storage.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import { findApiKey } from '../store/people/find-api-key.ts';
import { addTenant, deleteTenant, listTenants, saveTenant, type Tenant } from '../store/people/tenants.ts';
import { addUser } from '../store/people/users.ts';
import { publishConfiguration } from '../writing/publication/publish-configuration.ts';
import { FIRST_DAY, liveThrough } from './live-through.ts';
import { openPast } from './past.ts';
import { DEMO_PEOPLE, DEMO_STAFF, type DemoColleague } from './people.ts';
import { readExamples } from './read-examples.ts';

const TENANT_KEY = 'demo';
const TENANT_NAME = 'Demo';
/** The tenant's name until all its cases exist: an interrupted start is recognised by it and begins again. */
const UNFINISHED_NAME = 'Demo (being made)';
/** Another node on the same database may still be creating the demo; after this time it is considered dead. */
const ABANDONED_MS = 600_000;

export interface OpenedDemo extends Demo {
  /** Printed once, or the fixed key of the settings. */
  readonly key: string | undefined;
  readonly password: string | undefined;
}

interface DemoOptions {
  readonly storage: Storage;
  readonly settings: Settings;
  readonly log: Log;
}

/** Makes the demo tenant once, with people and three months of cases; undefined when the settings turn it off. */
export async function openDemo(options: DemoOptions): Promise<OpenedDemo | undefined> {
  const { storage, settings } = options;
  if ((settings.DOSSIER_DEMO ?? (storage.isEmbedded ? 'on' : 'off')) === 'off') return undefined;
  const passwordFile = path.join(settings.DATA_DIR, 'demo-password');
  const fixedKey = settings.DOSSIER_DEMO_API_KEY;
  const made = await makeOnce(options, passwordFile);
  if (made === undefined && fixedKey !== undefined) await ensureKey(storage.database, fixedKey);
  const tenant = await findDemoTenant(storage.database);
  if (tenant === undefined) throw new Error('the demo tenant went away while the service started');
  return {
    tenantId: tenant.id,
    people: Object.values(DEMO_PEOPLE),
    landmarks: readLandmarks(settings),
    key: made ?? fixedKey,
    password: readPassword(passwordFile),
  };
}

/** Returns the key of the new tenant; undefined if it existed already. */
async function makeOnce(options: DemoOptions, passwordFile: string): Promise<string | undefined> {
  const { storage, settings, log } = options;
  const { database } = storage;
  const found = await findDemoTenant(database);
  if (found && !isAbandoned(found, storage)) return undefined;
  if (found) await deleteTenant(database, found.id);
  const isFilled = settings.DOSSIER_DEMO !== 'empty';
  const now = systemClock.now();
  // Stored before it is used: a password that only the database has, as a hash, would lock everybody out.
  const password = readPassword(passwordFile) ?? systemRandomness.token(16);
  mkdirSync(path.dirname(passwordFile), { recursive: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const added = await addDemoTenant(database, {
    name: isFilled ? UNFINISHED_NAME : TENANT_NAME,
    passwordHash: await hashPassword(password),
    fixedKey: settings.DOSSIER_DEMO_API_KEY,
  });
  // Another node was first.
  if (added === undefined) return undefined;
  const { tenantId, key } = added;
  if (!isFilled) return key;
  log.info('the demo is being filled with the cases of three months; this happens once');
  const past = await openPast({
    ...options,
    demo: { tenantId, people: Object.values(DEMO_PEOPLE), landmarks: undefined },
    start: new Date(now.getTime() - FIRST_DAY * 86_400_000),
    key,
    password,
  });
  try {
    const landmarks = await liveThrough(past, now);
    writeFileSync(landmarksFile(settings), `${JSON.stringify(landmarks, null, 2)}\n`);
  } finally {
    await past.close();
  }
  await database.inTenant(tenantId, (tx) => saveTenant(tx, { name: TENANT_NAME }));
  log.info({ seconds: Math.round((Date.now() - now.getTime()) / 1000) }, 'the demo was filled with cases');
  return key;
}

const isAbandoned = ({ name, createdAt }: Tenant, { isEmbedded }: Storage): boolean =>
  name === UNFINISHED_NAME && (isEmbedded || Date.now() - createdAt.getTime() > ABANDONED_MS);

interface NewDemo {
  readonly name: string;
  readonly passwordHash: string;
  readonly fixedKey: string | undefined;
}

/** Creates the tenant with its people, configuration and key in one transaction. */
async function addDemoTenant(
  database: Database,
  { name, passwordHash, fixedKey }: NewDemo,
): Promise<{ tenantId: number; key: string } | undefined> {
  const pkg = readExamples();
  return addTenant(database, { key: TENANT_KEY, name }, async (tx) => {
    for (const { name: personName, ...person } of Object.values<DemoColleague>(DEMO_STAFF))
      await addUser(tx, { ...person, name: personName, passwordHash });
    await publishConfiguration(tx, pkg, { by: 'first start', note: 'The example packages' });
    return { tenantId: tx.tenantId, key: await makeKey(tx, fixedKey) };
  });
}

/** Creates a key with every scope but that of agents who write by themselves. */
async function makeKey(tx: TenantTransaction, fixed?: string): Promise<string> {
  const { key } = await makeApiKey(tx, systemRandomness, {
    name: 'demo key',
    scopes: SCOPES.filter((scope) => scope !== 'agent:act'),
    createdBy: 'first start',
    expiresAt: null,
    ...(fixed !== undefined && { fixed }),
  });
  return key;
}

/** Creates the key of the settings if it was set after the first start. */
async function ensureKey(database: Database, fixedKey: string): Promise<void> {
  const isThere = () => findApiKey(database, fixedKey.slice(0, 8));
  const tenant = await findDemoTenant(database);
  if (tenant && !(await isThere()))
    try {
      await database.inTenant(tenant.id, (tx) => makeKey(tx, fixedKey));
    } catch (error) {
      if (!(await isThere())) throw error; // Otherwise another node has created it at the same time.
    }
  try {
    await authenticateKey(database, systemClock, fixedKey);
  } catch {
    throw new OperatorError(
      'DOSSIER_DEMO_API_KEY begins like another key, or has been revoked: choose eight other characters to begin with.',
    );
  }
}

const findDemoTenant = async (database: Database): Promise<Tenant | undefined> =>
  (await database.beforeTenant(listTenants)).find((tenant) => tenant.key === TENANT_KEY);

const landmarksFile = ({ DATA_DIR }: Settings): string => path.join(DATA_DIR, 'demo-landmarks.json');

function readLandmarks(settings: Settings): Landmarks | undefined {
  try {
    return JSON.parse(readFileSync(landmarksFile(settings), 'utf8'));
  } catch {
    return undefined;
  }
}

function readPassword(passwordFile: string): string | undefined {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch {
    return undefined;
  }
}
