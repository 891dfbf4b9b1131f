import path from 'node:path';
import { readPackageFolder } from '../../../src/platform/read-package-folder.ts';
import type { TestTenant } from '../../support/app.ts';
import type { OtherSystems } from '../../support/other-systems.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../examples/connected-account');

/** The secrets of the example. */
export const SECRETS = {
  register_key: 'register-key-of-the-tests',
  screening_token: 'screening-token-of-the-tests',
  core_banking_token: 'core-token-of-the-tests',
};

/** The files of the example, with its systems at the address of the tests and a short time for answers of the register. */
export const connectedFiles = (systems: { readonly url: string }): Record<string, string> =>
  Object.fromEntries(
    [...readPackageFolder(EXAMPLE)].map(([name, text]) => [
      name,
      text
        .replace('https://register.example', `${systems.url}/register`)
        .replace('https://screening.example', `${systems.url}/screening`)
        .replace('https://core.bank.example', `${systems.url}/core`)
        .replace('timeout: PT10S', 'timeout: PT1S'),
    ]),
  );

/** Lets the connectors of a tenant call the systems of the tests. */
export async function connect({ client }: TestTenant, { host }: Pick<OtherSystems, 'host'>): Promise<void> {
  await client.patch('/api/admin/connectors', { allowed_hosts: [host] });
  for (const [name, secret] of Object.entries(SECRETS))
    await client.send('PUT', `/api/admin/connector_secrets/${name}`, { body: { secret } });
}
