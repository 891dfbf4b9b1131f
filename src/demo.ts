import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeApiKey } from './access/api-key.ts';
import { hashPassword } from './access/password.ts';
import { SCOPES } from './access/permissions.ts';
import type { App } from './app.ts';
import { readPackage } from './configuration/format/read-package.ts';
import type { Package } from './configuration/kinds/index.ts';
import { readPackageFolder } from './platform/read-package-folder.ts';
import type { Settings } from './settings.ts';
import { findApiKey } from './store/api-keys.ts';
import { asTenant } from './store/database.ts';
import { addTenant, listTenants } from './store/tenants.ts';
import { addUser } from './store/users.ts';
import { publishConfiguration } from './writing/publish-configuration.ts';

const TENANT_KEY = 'demo';
const EXAMPLES = path.resolve(import.meta.dirname, '..', 'examples', 'demo');

/** One person for each thing that a visitor may want to try; approvals by two need two. */
const PEOPLE = [
  { email: 'admin@demo.example', name: 'Demo administrator', roles: ['administrator'] },
  { email: 'worker@demo.example', name: 'Demo case worker', roles: ['case_worker'] },
  { email: 'approver@demo.example', name: 'Demo approver', roles: ['case_worker'] },
  { email: 'configurator@demo.example', name: 'Demo configurator', roles: ['configurator'] },
];

/** Makes the demo tenant once, and says how to get in; nothing when the settings turn it off. */
export async function openDemo(app: App, settings: Settings): Promise<[string, string][]> {
  if (!(settings.DOSSIER_DEMO ?? app.storage.isEmbedded)) return [];
  const passwordFile = path.join(settings.DATA_DIR, 'demo-password');
  const lines: [string, string][] = [];
  const created = await createDemoTenant(app, passwordFile);
  const tenantId = created ?? (await findDemoTenant(app));
  const password = readPassword(passwordFile);
  lines.push([
    'Demo sign-in',
    password
      ? `admin@demo.example, password ${password}`
      : 'admin@demo.example, password shown at the first start',
  ]);
  const key = await giveDemoKey(app, tenantId, settings.DOSSIER_DEMO_API_KEY, created !== undefined);
  lines.push(['Demo API key', key ?? 'shown at the first start; "npx dossier keys create" makes another']);
  return lines;
}

async function findDemoTenant({ storage }: App): Promise<number> {
  const tenants = await storage.database.beforeTenant(listTenants);
  const demo = tenants.find((tenant) => tenant.key === TENANT_KEY);
  if (!demo) throw new Error('the demo tenant has vanished');
  return demo.id;
}

/** The tenant with its people and its configuration in one transaction; undefined when it is there already. */
async function createDemoTenant(app: App, passwordFile: string): Promise<number | undefined> {
  const { database } = app.storage;
  const tenants = await database.beforeTenant(listTenants);
  if (tenants.some((tenant) => tenant.key === TENANT_KEY)) return undefined;
  const pkg = readExamples();
  const password = app.services.random.token(16);
  const passwordHash = await hashPassword(password);
  const id = await database.beforeTenant(async (tx) => {
    const tenantId = await addTenant(tx, TENANT_KEY, 'Demo');
    if (tenantId === undefined) return undefined; // Another node was first.
    await asTenant(tx, tenantId, async (inside) => {
      for (const person of PEOPLE) await addUser(inside, { ...person, passwordHash });
      await publishConfiguration(inside, pkg, { by: 'first start', note: 'The example packages' });
    });
    return tenantId;
  });
  if (id !== undefined) writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  return id;
}

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

/** A key with every scope: the one of the settings whenever it is new, else a random one at the first start. */
async function giveDemoKey(
  app: App,
  tenantId: number,
  fixed: string | undefined,
  isFirstStart: boolean,
): Promise<string | undefined> {
  const { database } = app.storage;
  if (fixed !== undefined && (await findApiKey(database, fixed.slice(0, 8)))) return fixed;
  if (fixed === undefined && !isFirstStart) return undefined;
  const { key } = await database.inTenant(tenantId, (tx) =>
    makeApiKey(tx, app.services.random, {
      name: 'demo key',
      scopes: SCOPES,
      createdBy: 'first start',
      expiresAt: null,
      ...(fixed !== undefined && { fixed }),
    }),
  );
  return key;
}
