import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { authenticateKey, makeApiKey } from './access/api-key.ts';
import { hashPassword } from './access/password.ts';
import { SCOPES } from './access/permissions.ts';
import type { App } from './app.ts';
import { readPackage } from './configuration/format/read-package.ts';
import type { Package } from './configuration/kinds/index.ts';
import { OperatorError } from './errors.ts';
import { readPackageFolder } from './platform/read-package-folder.ts';
import type { Settings } from './settings.ts';
import { findApiKey } from './store/api-keys.ts';
import { asTenant, type Database, type TenantTransaction } from './store/database.ts';
import { addTenant, listTenants, type Tenant } from './store/tenants.ts';
import { addUser } from './store/users.ts';
import { publishConfiguration } from './writing/publish-configuration.ts';

const TENANT_KEY = 'demo';
const EXAMPLES = path.resolve(import.meta.dirname, '..', 'examples', 'demo');

/** One person for each thing that a visitor may want to try; approvals by two need two. */
const ADVISERS = ['client_advisers', 'corporate_advisers', 'credit_advisers'];
const CHECKERS = ['compliance', 'kyc_desk', 'underwriters'];
const PEOPLE = [
  { email: 'admin@demo.example', name: 'Demo administrator', roles: ['administrator'], teams: CHECKERS },
  { email: 'worker@demo.example', name: 'Demo case worker', roles: ['case_worker'], teams: ADVISERS },
  { email: 'approver@demo.example', name: 'Demo approver', roles: ['case_worker'], teams: CHECKERS },
  { email: 'configurator@demo.example', name: 'Demo configurator', roles: ['configurator'], teams: [] },
] as const;

/** Makes the demo tenant once, and says how to get in; nothing when the settings turn it off. */
export async function openDemo(app: App, settings: Settings): Promise<[string, string][]> {
  if (!(settings.DOSSIER_DEMO ?? app.storage.isEmbedded)) return [];
  const passwordFile = path.join(settings.DATA_DIR, 'demo-password');
  const fixedKey = settings.DOSSIER_DEMO_API_KEY;
  const firstKey = await createDemoTenant(app, passwordFile, fixedKey);
  if (firstKey === undefined && fixedKey !== undefined) await ensureKey(app, fixedKey);
  const password = readPassword(passwordFile) ?? 'shown at the first start';
  const key = firstKey ?? fixedKey ?? 'shown at the first start; "npx dossier keys create" makes another';
  return [
    ['Demo sign-in', `${PEOPLE[0].email}, password ${password}`],
    ['Demo API key', key],
  ];
}

/** The tenant with its people, configuration and key in one transaction; undefined when it is there already. */
async function createDemoTenant(
  { storage, services }: App,
  passwordFile: string,
  fixedKey: string | undefined,
): Promise<string | undefined> {
  const { database } = storage;
  if (await findDemoTenant(database)) return undefined;
  const pkg = readExamples();
  // Written down before anybody needs it: a password that only the database knows would lock everybody out.
  const password = readPassword(passwordFile) ?? services.random.token(16);
  mkdirSync(path.dirname(passwordFile), { recursive: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const passwordHash = await hashPassword(password);
  return database.beforeTenant(async (tx) => {
    const tenantId = await addTenant(tx, TENANT_KEY, 'Demo');
    if (tenantId === undefined) return undefined; // Another node was first.
    return asTenant(tx, tenantId, async (inside) => {
      for (const person of PEOPLE) await addUser(inside, { ...person, passwordHash });
      await publishConfiguration(inside, pkg, { by: 'first start', note: 'The example packages' });
      return makeKey(inside, services, fixedKey);
    });
  });
}

/** A key with every scope. */
async function makeKey(tx: TenantTransaction, { random }: App['services'], fixed?: string): Promise<string> {
  const { key } = await makeApiKey(tx, random, {
    name: 'demo key',
    scopes: SCOPES,
    createdBy: 'first start',
    expiresAt: null,
    ...(fixed !== undefined && { fixed }),
  });
  return key;
}

/** The key of the settings, when it was set after the first start. */
async function ensureKey({ storage, services }: App, fixedKey: string): Promise<void> {
  const { database } = storage;
  const isThere = () => findApiKey(database, fixedKey.slice(0, 8));
  const tenant = await findDemoTenant(database);
  if (tenant && !(await isThere()))
    try {
      await database.inTenant(tenant.id, (tx) => makeKey(tx, services, fixedKey));
    } catch (error) {
      if (!(await isThere())) throw error; // Else another node made it at the same time.
    }
  try {
    await authenticateKey(database, services.clock, fixedKey);
  } catch {
    throw new OperatorError(
      'DOSSIER_DEMO_API_KEY begins like another key, or has been revoked: choose eight other characters to begin with.',
    );
  }
}

const findDemoTenant = async (database: Database): Promise<Tenant | undefined> =>
  (await database.beforeTenant(listTenants)).find((tenant) => tenant.key === TENANT_KEY);

/** The example packages, merged into the configuration of one bank. */
function readExamples(): Package {
  const read = readPackage(readPackageFolder(EXAMPLES));
  if (!read.package) throw new Error(`the examples cannot be read: ${read.problems[0]?.message}`);
  return read.package;
}

function readPassword(passwordFile: string): string | undefined {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch {
    return undefined;
  }
}
