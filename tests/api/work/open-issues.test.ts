import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Client, withKey } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

/** Issues of every origin: an answer, a check, a shared instance, the calendar, the state, a comment of a rule. */
const packageWith = (rules: object = {}): Record<string, string> => ({
  'package.yaml': 'name: Sites\nsettings: {languages: [en], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({
    Site: {
      informations: {
        is_wet: 'boolean',
        depth: { type: 'integer', check: { formula: 'depth < 10', message: 'Too deep.' } },
        opens: 'date',
      },
    },
  }),
  'processes.yaml': JSON.stringify({
    inspect: {
      kind: 'lifecycle',
      outcome: 'Site',
      outcome_enters: 'linked',
      workflow: {
        states: { draft: { kind: 'start' }, review: { kind: 'open' }, done: { kind: 'finished' } },
        transitions: { submit: { from: 'draft', to: 'review' }, finish: { from: 'review', to: 'done' } },
      },
      rules: {
        basics: { for: 'outcome', ask: ['is_wet', 'depth', 'opens'] },
        wet: { for: 'outcome', when: 'is_wet', issue: { message: 'Wet.' } },
        late: { for: 'outcome', when: 'opens < today()', issue: { message: 'Late.' } },
        reviewed: { when: 'case.state = "review"', issue: { message: 'Under review.' } },
        ...rules,
      },
      scheduled_rules: {
        reminder: {
          schedule: { date: 'outcome.opens', delay: 'P7D' },
          comment: { text: 'A week has passed.', is_issue: true },
        },
      },
    },
  }),
});

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  ({ client } = service.alpha);
  await publishFiles(service.alpha, packageWith());
});
afterAll(() => service.close());

const done = async <T extends { status: number; text: string }>(reply: Promise<T>): Promise<T> => {
  const got = await reply;
  if (got.status >= 300) throw new Error(got.text);
  return got;
};

async function open() {
  const site = (
    await done(client.post('/api/1/instances/force_create', { ontology_key: 'Site', fields: {} }))
  ).body.data.id;
  const body = { process_key: 'inspect', outcome_instance_id: site };
  return { id: (await done(client.post('/api/1/cases', body))).body.data.id as number, site };
}

const write = (id: number, site: number, values: Readonly<Record<string, unknown>>, query = '') =>
  done(
    client.patch(`/api/1/cases/${id}${query}`, {
      fields: Object.entries(values).map(([information_key, value]) => ({
        information_key,
        instance_id: site,
        value,
      })),
    }),
  );

const listed = async (id: number, asking = client): Promise<number | null> => {
  const { data } = (await done(asking.get('/api/admin/cases?page_size=100'))).body;
  return data.find((entry: { id: number }) => entry.id === id).open_issues;
};

const stored = async (id: number) =>
  (
    await service.alpha.inTenant(({ db }) =>
      db.selectFrom('cases').select('open_issues').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).open_issues;

/** The list shows the same before the case is read as the case does afterwards. */
async function agree(id: number, expected: number): Promise<void> {
  const before = [await stored(id), await listed(id)];
  const { open: shown } = (await client.get(`/api/1/cases/${id}`)).body.data;
  expect([...before, shown.issues + shown.comments, await stored(id)]).toEqual([
    expected,
    expected,
    expected,
    expected,
  ]);
}

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

test('the open issues of the list are those of the case after each kind of change', async () => {
  const { id, site } = await open();
  await agree(id, 0);
  await write(id, site, { is_wet: true });
  await agree(id, 1);
  await write(id, site, { depth: 12 });
  await agree(id, 2);
  const comments = `/api/1/cases/${id}/comments`;
  const issue = { text: 'Ask again.', is_issue: true };
  const raised = (await done(client.post(`${comments}?skip_case_response=true`, issue))).body.data;
  await done(client.post(comments, { text: 'Only a remark.' }));
  await agree(id, 3);
  await done(client.patch(`${comments}/${raised.created_comment_id}`, { resolved: true }));
  await agree(id, 2);
  await done(client.post(`/api/1/cases/${id}/set_tags`, { tags: [] }));
  await agree(id, 2);
  await done(client.post(`/api/1/cases/${id}/transition`, { transition_key: 'submit' }));
  await agree(id, 3);
  const copy = (await done(client.post(`/api/1/cases/${id}/copy`, {}))).body.data.id;
  await agree(copy, 2);
  await done(client.post(`/api/1/cases/${id}/transition`, { transition_key: 'finish' }));
  await agree(id, 2);
});

test('issues caused by time and by others are counted when the case is recalculated in the background', async () => {
  const { id, site } = await open();
  const other = (
    await done(client.post('/api/1/cases', { process_key: 'inspect', outcome_instance_id: site }))
  ).body.data.id;
  await write(other, site, { is_wet: true, opens: '2026-01-20' });
  await service.drainJobs();
  await agree(id, 1);
  service.clock.advance({ days: 7 });
  await service.drainJobs();
  await agree(id, 2);
  service.clock.advance({ days: 7 });
  await service.drainJobs();
  await agree(id, 3);
});

test('in a batch the issues of rules stay what they were and those of people count', async () => {
  const { id, site } = await open();
  await write(id, site, { is_wet: true });
  await write(id, site, { is_wet: false, depth: 40, opens: null }, '?keep_dirty=true');
  const seen = [await stored(id), await listed(id)];
  await done(client.post(`/api/1/cases/${id}/comments?keep_dirty=true`, { text: 'No.', is_issue: true }));
  expect([...seen, await stored(id), await listed(id)]).toEqual([1, 1, 2, 2]);
  expect((await client.get(`/api/1/cases/${id}`)).body.data.open).toMatchObject({ issues: 1, comments: 1 });
  await write(id, site, { depth: 1 });
  await agree(id, 1);
});

test('a case that nobody has counted is opened for the list, and stored when it is saved next', async () => {
  const { id, site } = await open();
  await write(id, site, { is_wet: true });
  await service.alpha.inTenant(({ db }) =>
    db.updateTable('cases').set({ open_issues: null }).where('id', '=', id).execute(),
  );
  expect([await listed(id), await stored(id)]).toEqual([1, null]);
  const node = await service.openNode();
  try {
    const elsewhere = withKey(node.baseUrl, service.alpha.key);
    expect(await listed(id, elsewhere)).toBe(1);
    await done(elsewhere.patch(`/api/1/cases/${id}`, { given_name: 'Counted' }));
    expect(await stored(id)).toBe(1);
  } finally {
    await node.close();
  }
});

test('a node of the release before leaves no number behind that its change has made wrong', async () => {
  const { id, site } = await open();
  await write(id, site, { is_wet: true });
  await service.alpha.inTenant(({ db, tenantId }) =>
    sql`select save_changes(${tenantId}, jsonb_build_object('case', to_jsonb(c), 'case_id', c.id)) from cases c where id = ${id}`.execute(
      db,
    ),
  );
  expect([await stored(id), await listed(id)]).toEqual([null, 1]);
  await write(id, site, { depth: 3 });
  await agree(id, 1);
});

test('a node that knows no case opens none for the list', async () => {
  const { id } = await open();
  const node = await service.openNode();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect(await listed(id, withKey(node.baseUrl, service.alpha.key))).toBe(0);
    const texts = asked.mock.calls.map(([first]) => textOf(first));
    expect(texts.filter((text) => /from "cases"/.test(text))).not.toEqual([]);
    expect(texts.filter((text) => /load_case|case_standing/.test(text))).toEqual([]);
  } finally {
    asked.mockRestore();
    await node.close();
  }
});

test('a case that moves to a new configuration is counted anew', async () => {
  const { id, site } = await open();
  await write(id, site, { is_wet: true });
  await publishFiles(
    service.alpha,
    packageWith({ also: { for: 'outcome', when: 'is_wet', issue: { message: 'Still wet.' } } }),
  );
  await service.drainJobs();
  await agree(id, 2);
});
