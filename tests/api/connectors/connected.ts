import path from 'node:path';
import { expect } from 'vitest';
import { readPackageFolder } from '../../../src/platform/read-package-folder.ts';
import type { TestApp, TestTenant } from '../../support/app.ts';
import { answers, type OtherSystems } from '../../support/other-systems.ts';
import type { Shown } from '../cases/office.ts';

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

interface Opened {
  readonly id: number;
  readonly path: string;
  readonly outcome: number;
  /** Its number in the register. */
  readonly register: string;
}

let number = 100;

/** Cases of the example, through the API. */
export function connectedCases(service: () => TestApp) {
  /** A case that is ready to be looked up. */
  async function open(values: Readonly<Record<string, string>> = {}): Promise<Opened> {
    const { client } = service().alpha;
    const { body } = await client.post('/api/1/cases', { process_key: 'open_connected_account' });
    const { id, outcome_instance_id: outcome } = body.data;
    number += 1;
    const register = `CHE-${number}`;
    const first = { register_number: register, deposit: '25000.50', account_number: '100-1', ...values };
    const opened = { id, path: `/api/1/cases/${id}`, outcome, register };
    await write(opened, first);
    return opened;
  }

  const write = ({ path, outcome }: Opened, values: Readonly<Record<string, unknown>>, query = '') =>
    service().alpha.client.patch(`${path}${query}`, {
      fields: Object.entries(values).map(([information_key, value]) => ({
        information_key,
        instance_id: outcome,
        value,
      })),
    });

  const move = ({ path }: Opened, transition_key: string, query = '') =>
    service().alpha.client.post(`${path}/transition${query}`, { transition_key });

  /** Uses transitions, each with the work that follows from it. */
  async function go(opened: Opened, ...transitions: string[]): Promise<void> {
    for (const transition of transitions) {
      const moved = await move(opened, transition);
      expect(moved.status, moved.text).toBe(200);
      await service().drainJobs();
    }
  }

  const shown = async ({ path }: Opened): Promise<Shown> =>
    (await service().alpha.client.get(path)).body.data;
  const calls = async ({ path }: Opened): Promise<Shown[]> =>
    (await service().alpha.client.get(`${path}/calls`)).body.data;
  const valueNow = async (opened: Opened, key: string): Promise<unknown> =>
    (await shown(opened)).instances[0].values.find((each: Shown) => each.information_key === key)?.value ??
    null;
  const hasTasks = async ({ path }: Opened): Promise<boolean> =>
    (await service().alpha.client.get(`${path}/has_ongoing_tasks`)).body.has_ongoing_tasks;

  return { open, write, move, go, shown, calls, valueNow, hasTasks };
}

/** Answers after which a system is not asked again: their name, the behaviour, and the reason that is told. */
export const NEVER: readonly (readonly [string, Parameters<OtherSystems['next']>[0], string])[] = [
  ['an answer that is not JSON', answers(200, '<html>'), 'The answer is not JSON.'],
  [
    'an answer that is too large',
    answers(200, `"${'x'.repeat(1_100_000)}"`),
    'The answer is larger than 1 MiB.',
  ],
  [
    'an answer with too many parts',
    answers(200, `[${'1,'.repeat(60_000)}1]`),
    'The answer has more than 50000 parts.',
  ],
  [
    'an answer that is nested too deep',
    answers(200, `${'['.repeat(100)}${']'.repeat(100)}`),
    'The answer is nested deeper than 64 levels.',
  ],
  [
    'a redirect',
    answers(302, '', { Location: 'http://169.254.169.254/' }),
    'The other system answered with status 302. Redirects are not followed.',
  ],
  ['a refusal', answers(403, '{}'), 'The other system answered with status 403.'],
];
