import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCase, holderOf, type Shown, signedIn } from '../cases/office.ts';
import { openTrail, type Trail } from './trail.ts';

let trail: Trail;
let shown: Shown;
beforeAll(async () => {
  trail = await openTrail();
  shown = await createCase(trail.alpha.client);
  for (const value of ['Ada', 'Berta', 'Carla'])
    await trail.alpha.client.patch(`/api/1/cases/${shown.id}`, {
      field: { information_key: 'first_name', instance_id: holderOf(shown).id, value },
    });
  await trail.seal();
});
afterAll(() => trail.close());

const verify = (...args: string[]) => trail.dossier('audit', 'verify', '--tenant', 'alpha', ...args);
const mark = (name: string): string => `create table ${name} as select * from audit_entries`;

/** Statements that keep a copy, so that a test can undo its changes. */
const KEEP = [mark('kept'), 'create table kept_heads as select * from audit_heads'];
const RESTORE = [
  'delete from audit_entries; delete from audit_heads',
  'insert into audit_entries select * from kept; insert into audit_heads select * from kept_heads',
  'drop table kept; drop table kept_heads',
];

const EDITS: readonly [string, string, RegExp][] = [
  [
    'an edited entry',
    `update audit_entries set action = 'nothing' where sequence = 3 and tenant_id = 1`,
    /entry 3: it does not follow/,
  ],
  [
    'an edited author',
    `update audit_entries set author_id = 99 where sequence = 2 and tenant_id = 1`,
    /entry 2: it does not follow/,
  ],
  [
    'edited personal data',
    `update audit_entries set who = '{"name":"Eve"}' where sequence = 2 and tenant_id = 1`,
    /entry 2: its personal data was changed/,
  ],
  [
    'personal data that is just gone',
    `update audit_entries set who = null, who_salt = null where sequence = 2 and tenant_id = 1`,
    /entry 2: personal data is gone, and no entry says/,
  ],
  [
    'a removed entry',
    `delete from audit_entries where sequence = 3 and tenant_id = 1`,
    /entry 3: it is missing/,
  ],
  [
    'entries that changed places',
    `update audit_entries set sequence = sequence * -1 where sequence in (2, 3) and tenant_id = 1;
     update audit_entries set sequence = 5 + sequence where sequence < 0 and tenant_id = 1`,
    /entry 2: it does not follow/,
  ],
  [
    'an inserted entry',
    `update audit_entries set sequence = sequence + 1000 where sequence > 2 and tenant_id = 1;
     update audit_entries set sequence = sequence - 999 where sequence > 1000 and tenant_id = 1;
     insert into audit_entries (tenant_id, sequence, id, created_at, action, author_kind, changed, hash)
       values (1, 3, 0, now(), 'case_updated', 'key', '{}', decode(repeat('00', 32), 'hex'))`,
    /entry 3: it does not follow/,
  ],
  [
    'an end that was cut off',
    `delete from audit_entries e using audit_heads h where h.tenant_id = 1 and e.tenant_id = 1 and e.sequence = h.sequence`,
    /the end is cut off: the chain went on to/,
  ],
  [
    'a head that is gone',
    `delete from audit_heads where tenant_id = 1`,
    /does not end where its stored head says/,
  ],
];

beforeEach(async () => {
  const { code, printed } = await verify();
  expect([code, printed]).toEqual([0, expect.stringMatching(/^alpha: \d+ entries, head \d+:[0-9a-f]{64}$/)]);
});

test.each(EDITS)('%s is found in the database and in an export alone', async (name, statement, problem) => {
  await trail.asOwner(...KEEP, statement);
  try {
    const found = await verify();
    expect([found.code, found.printed]).toEqual([1, expect.stringMatching(problem)]);
    expect(found.noted).toContain('The audit of "alpha" does not hold.');
    const file = path.join(trail.folder, `${name.replaceAll(' ', '-')}.jsonl`);
    expect((await trail.dossier('export', file)).code).toBe(0);
    const inFile = await verify(file);
    expect([inFile.code, inFile.printed]).toEqual([1, expect.stringMatching(problem)]);
  } finally {
    await trail.asOwner(...RESTORE);
  }
});

test('a chain that was cut or written anew with its head holds by itself, and not against a head noted elsewhere', async () => {
  const { head } = (await trail.alpha.client.get('/api/admin/audit/head')).body.data;
  expect((await verify('--head', head)).code).toBe(0);
  await trail.asOwner(
    ...KEEP,
    `delete from audit_entries e using audit_heads h where h.tenant_id = 1 and e.tenant_id = 1 and e.sequence = h.sequence`,
    `update audit_heads h set sequence = e.sequence, hash = e.hash from audit_entries e
       where h.tenant_id = 1 and e.tenant_id = 1 and e.sequence = h.sequence - 1`,
  );
  try {
    expect((await verify()).code).toBe(0);
    const found = await verify('--head', head);
    expect([found.code, found.printed]).toEqual([1, expect.stringContaining('the head that was given is')]);
  } finally {
    await trail.asOwner(...RESTORE);
  }
  expect((await verify('--head', 'nonsense')).code).toBe(2);
  expect((await trail.dossier('audit', 'verify', '--head', head)).code).toBe(2);
});

test('an export is verified by itself, each of its tenants, and one that is cut off is refused', async () => {
  const file = path.join(trail.folder, 'whole.jsonl');
  await trail.dossier('export', file);
  const { code, printed } = await trail.dossier('audit', 'verify', file);
  expect([
    code,
    printed
      .split('\n')
      .map((line) => line.split(':')[0])
      .sort(),
  ]).toEqual([0, ['alpha', 'beta']]);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const edited = path.join(trail.folder, 'edited.jsonl');
  writeFileSync(edited, `${lines.map((line) => line.replace('"case_created"', '"case_seen"')).join('\n')}\n`);
  expect((await trail.dossier('audit', 'verify', edited)).code).toBe(1);
  writeFileSync(edited, `${lines.slice(0, -1).join('\n')}\n`);
  const cut = await trail.dossier('audit', 'verify', edited);
  expect([cut.code, cut.noted]).toEqual([1, expect.stringContaining('cut off')]);
});

interface Dumped {
  readonly table?: string;
  readonly row?: Record<string, unknown>;
  readonly dossier_export_rows?: number;
}

/** An export with edited rows, and a closing line that matches them. */
async function forgeExport(edit: (line: Dumped) => Dumped | undefined): Promise<string> {
  const whole = path.join(trail.folder, 'to-forge.jsonl');
  await trail.dossier('export', whole);
  const lines = readFileSync(whole, 'utf8').trimEnd().split('\n');
  const forged = lines.flatMap((line) => edit(JSON.parse(line)) ?? []);
  const count = forged.filter(({ table }) => table !== undefined).length;
  const file = path.join(trail.folder, 'forged.jsonl');
  const texts = forged.map((line) =>
    JSON.stringify('dossier_export_rows' in line ? { dossier_export_rows: count } : line),
  );
  writeFileSync(file, `${texts.join('\n')}\n`);
  return file;
}

const emptyIn = (column: string) => (row: Record<string, unknown>) => row[column] === null;

test.each<[string, (row: Record<string, unknown>) => boolean, (row: Record<string, unknown>) => object]>([
  ['an id', () => true, ({ id }) => ({ id: Number(id) + 1_000_000 })],
  ['an instance as text', emptyIn('instance_id'), () => ({ instance_id: '7' })],
  ['a case as text', emptyIn('case_id'), () => ({ case_id: '7' })],
  ['a subject as a number', emptyIn('subject'), () => ({ subject: 7 })],
  ['a subject as an object', emptyIn('subject'), () => ({ subject: { user: 1 } })],
  ['details as an object', emptyIn('what_hash'), () => ({ what: { amount: 1 } })],
  ['a salt of nothing', emptyIn('what_hash'), () => ({ what_salt: '\\x00' })],
  [
    'keys in a further list',
    ({ changed }) => String(changed) !== '',
    ({ changed }) => ({ changed: [changed] }),
  ],
  ['microseconds', () => true, ({ created_at: at }) => ({ created_at: String(at).replace(/\+/, '9+') })],
  ['a hash with something behind it', () => true, ({ hash }) => ({ hash: `${hash}zz` })],
])('an export into whose sealed entry somebody wrote %s does not hold', async (_name, isMeant, written) => {
  let isDone = false;
  const file = await forgeExport(({ table, row, ...rest }) => {
    if (isDone || table !== 'audit_entries' || row?.tenant_id !== 1 || !isMeant(row))
      return { ...rest, ...(table && { table }), ...(row && { row }) };
    isDone = true;
    return { table, row: { ...row, ...written(row) } };
  });
  expect(isDone).toBe(true);
  expect((await verify(file)).code).toBe(1);
});

test('an export without its tenants does not hold, least of all against a noted head', async () => {
  const { head } = (await trail.alpha.client.get('/api/admin/audit/head')).body.data;
  const file = await forgeExport((line) => (line.table === undefined ? line : undefined));
  for (const args of [[], ['--head', head]]) {
    const { code, noted } = await trail.dossier('audit', 'verify', file, ...args);
    expect([code, noted]).toEqual([1, expect.stringContaining('There is no tenant')]);
  }
});

test('the service itself cannot change what is sealed', async () => {
  for (const statement of [
    `update audit_entries set action = 'nothing'`,
    'delete from audit_entries',
    'delete from audit_heads',
  ])
    await expect(trail.alpha.inTenant(({ db }) => sql.raw(statement).execute(db))).rejects.toThrow(
      /permission denied/,
    );
});

test('erasing a case takes its values out of sealed and waiting entries, and leaves the chain verifiable', async () => {
  const { client } = trail.alpha;
  const other = await createCase(client);
  await trail.seal();
  const title = { field: { case_field_key: 'purpose', value: 'Very private' } };
  expect((await client.patch(`/api/1/cases/${other.id}`, title)).status).toBe(200);
  const before = await trail.entries(`&case_id=${other.id}`);
  expect(before.map(({ sequence }) => sequence === null)).toEqual([false, true]);
  expect(JSON.stringify(before)).toContain('Very private');
  const erased = await client.post('/api/admin/audit/erase', { case_id: other.id });
  expect([erased.status, erased.body.data.count]).toEqual([200, 2]);
  await trail.seal();
  const after = await trail.entries(`&case_id=${other.id}`);
  expect(after.map(({ what, is_erased }) => [what, is_erased])).toEqual([
    [null, true],
    [null, true],
  ]);
  expect(after[0].who).toEqual({ name: 'key of alpha' });
  expect((await trail.entries(`&case_id=${shown.id}`)).every(({ what }) => what !== null)).toBe(true);
  expect((await trail.entries(`&action=audit_erased&subject=case:${other.id}`)).length).toBe(1);
  const file = path.join(trail.folder, 'erased.jsonl');
  await trail.dossier('export', file);
  expect(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"audit_'))
      .join(),
  ).not.toContain('Very private');
  expect((await verify(file)).code).toBe(0);
  expect((await verify()).noted).toMatch(/Personal data of \d+ entries was erased\./);
});

test('erasing a person takes who they were out of what they did, and all that others wrote about them', async () => {
  const { client } = trail.alpha;
  const person = await signedIn(trail.service);
  const made = await createCase(person.client);
  await trail.seal();
  const about = await trail.entries(`&subject=user:${person.id}`);
  expect(JSON.stringify(about)).toContain(person.email);
  expect((await client.post('/api/admin/audit/erase', { user_id: person.id })).status).toBe(200);
  const after = [
    ...(await trail.entries(`&author_kind=user&author_id=${person.id}`)),
    ...(await trail.entries(`&subject=user:${person.id}`)),
  ];
  expect(JSON.stringify(after)).not.toContain(person.email);
  const [written] = await trail.entries(`&case_id=${made.id}`);
  expect([written.who, written.what === null, written.author_id]).toEqual([null, false, person.id]);
  expect((await verify()).code).toBe(0);
});

test('erasing names one thing, needs the right to, and stays within the tenant', async () => {
  const { alpha, beta } = trail.service;
  const erase = '/api/admin/audit/erase';
  expect((await alpha.client.post(erase, {})).body.code).toBe('required');
  expect((await alpha.client.post(erase, { case_id: 1, user_id: 1 })).status).toBe(400);
  const plain = await alpha.clientWith(['cases:read', 'cases:write']);
  expect((await plain.post(erase, { case_id: 1 })).status).toBe(403);
  expect((await plain.get('/api/admin/audit')).status).toBe(403);
  const reply = await beta.client.post(erase, { case_id: shown.id });
  expect([reply.status, reply.body.data.count]).toEqual([200, 0]);
  expect((await trail.entries(`&case_id=${shown.id}`)).every(({ is_erased }) => !is_erased)).toBe(true);
});
