import path from 'node:path';
import { readPackageFolder } from '../../src/platform/read-package-folder.ts';
import type { TestTenant } from './app.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../examples');

/** Publishes an example package in a tenant, as an administrator would. */
export async function publishExample(tenant: TestTenant, name: string): Promise<void> {
  await publishFiles(tenant, Object.fromEntries(readPackageFolder(path.join(EXAMPLES, name))));
}

/** Publishes a package of these files. */
export async function publishFiles(
  tenant: TestTenant,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const published = await tenant.client.post('/api/admin/configuration/publish', { files });
  if (published.status >= 300) throw new Error(`the package was refused: ${published.text}`);
}

/** The same for files whose contents are written as values. */
export const publishBodies = (tenant: TestTenant, bodies: Readonly<Record<string, unknown>>): Promise<void> =>
  publishFiles(
    tenant,
    Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, JSON.stringify(body)])),
  );
