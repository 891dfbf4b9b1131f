// `npm run trust -- scim`: a client of another maker (scim-node, the library of the Gluu server) keeps people and groups of a running service. It is installed outside
// of the project. What it says and is told of people and groups is passed as it is; `scim/gateway.ts` stands for the sign-in of its own server.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { withKey } from '../../tests/support/client.ts';
import { startService } from '../../tests/support/process.ts';
import { installOutside } from '../install-outside.ts';
import { openGateway } from './scim/gateway.ts';

const CLIENT = { name: 'scim-node', version: '2.2.2' } as const;

/** What is used of the client. Its answers are texts. */
interface ScimClient {
  addUser(person: object): Promise<string>;
  editUser(id: string, person: object): Promise<string>;
  getUser(id: string, filter: undefined): Promise<string>;
  getUsers(from: number, most: number, filter?: string): Promise<string>;
  searchUsers(filter: string, from: number, most: number): Promise<string>;
  removeUser(id: string): Promise<string>;
  addGroup(group: object): Promise<string>;
  editGroup(id: string, group: object): Promise<string>;
  getGroup(id: string, filter: undefined): Promise<string>;
  getGroups(from: number, most: number, filter?: string): Promise<string>;
  removeGroup(id: string): Promise<string>;
}

const say = (line: string): void => console.log(`scim: ${line}`);

function check(what: string, found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} in place of ${JSON.stringify(wanted)}`);
}

/** The status that a request is refused with. */
const refusal = (asked: Promise<string>): Promise<unknown> =>
  asked.then(
    (text) => `not refused: ${text}`,
    (error: { readonly statusCode?: number }) => error.statusCode,
  );

const installed = installOutside(
  CLIENT,
  path.join(os.homedir(), '.cache', 'dossier-trust', `${CLIENT.name}-${CLIENT.version}`),
);
if (installed === undefined) {
  say(`skipped, since ${CLIENT.name} ${CLIENT.version} could not be installed`);
  process.exit(0);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-scim-'));
const service = await startService({ DATA_DIR: path.join(folder, 'data'), RATE_LIMIT: '0' });
const admin = withKey(service.baseUrl, service.demoKey ?? '');
const made = await admin.post('/api/admin/api_keys', { name: 'directory', scopes: ['people:provision'] });
const gateway = await openGateway(service.baseUrl, made.body.data.key);
try {
  // The client signs what it sends for a token; the gateway takes any.
  const privateKey = path.join(folder, 'key.pem');
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(privateKey, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { scim2 }: { readonly scim2: ScimClient } = createRequire(import.meta.url)(installed)({
    domain: gateway.origin,
    keyAlg: 'RS256',
    keyId: 'one',
    clientId: 'one',
    privateKey,
  });
  const [email, other] = ['ada@directory.example', 'grace@directory.example'];
  const person = (userName: string, displayName: string, active = true) => ({
    userName,
    displayName,
    active,
    emails: [{ value: userName, primary: true }],
  });
  const known = async (id: string) => (await admin.get(`/api/admin/users/${id}`)).body.data;

  const ada = JSON.parse(await scim2.addUser(person(email, 'Ada')));
  const grace = JSON.parse(await scim2.addUser(person(other, 'Grace')));
  check('the person who was added', (await known(ada.id)).email, email);
  check('the same person again', await refusal(scim2.addUser(person(email, 'Ada'))), 409);
  check('a person without a name', await refusal(scim2.addUser({ displayName: 'Nobody' })), 400);
  const filter = `userName eq "${email}"`;
  for (const text of [await scim2.getUsers(1, 10, filter), await scim2.searchUsers(filter, 1, 10)]) {
    const { totalResults, Resources } = JSON.parse(text);
    check('who is found by the address', [totalResults, Resources[0].id], [1, ada.id]);
  }
  check('the second of all, alone', JSON.parse(await scim2.getUsers(2, 1)).Resources.length, 1);
  await scim2.editUser(ada.id, person(email, 'Ada L.'));
  check('the name that was changed', (await known(ada.id)).name, 'Ada L.');

  const members = [{ value: ada.id }, { value: grace.id }];
  const group = JSON.parse(await scim2.addGroup({ displayName: 'Desk of the directory', members }));
  const groupsOf = async (id: string): Promise<string[]> =>
    (JSON.parse(await scim2.getUser(id, undefined)).groups ?? []).map(
      (each: { value: string }) => each.value,
    );
  check('the groups of a member', await groupsOf(ada.id), [group.id]);
  const named = JSON.parse(await scim2.getGroups(1, 10, 'displayName eq "Desk of the directory"'));
  check('the group by its name', named.totalResults, 1);
  await scim2.editGroup(group.id, { displayName: 'Desk of the directory', members: [{ value: grace.id }] });
  const left = JSON.parse(await scim2.getGroup(group.id, undefined)).members;
  check('who is left in the group', [left.length, left[0].value], [1, grace.id]);
  check('the groups of whoever was taken out', await groupsOf(ada.id), []);

  await scim2.editUser(ada.id, person(email, 'Ada L.', false));
  check('the person who was deactivated', JSON.parse(await scim2.getUser(ada.id, undefined)).active, false);
  await scim2.removeGroup(group.id);
  check('the group that was removed', await refusal(scim2.getGroup(group.id, undefined)), 404);
  await scim2.removeUser(grace.id);
  check('the person who was removed', await refusal(scim2.getUser(grace.id, undefined)), 404);
  const kinds = new Set(gateway.passed);
  say(
    `${CLIENT.name} ${CLIENT.version} kept people and groups by ${gateway.passed.length} requests of ${kinds.size} kinds: ${[...kinds].join(', ')}`,
  );
  say('passed');
} finally {
  gateway.close();
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
