import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { buildCase } from '../support/build-case.ts';
import { publishFiles } from '../support/published.ts';

let service: TestApp;

const PACKAGE = {
  'package.yaml': 'name: Clients\nsettings: { languages: [en] }\n',
  'ontologies.yaml': `
Client:
  informations:
    first_name: { type: text }
    last_name: { type: text }
    note: { type: text }
    addresses:
      type: structure
      editable_names: true
      components:
        city: { type: text }
`,
  'processes.yaml': `
open:
  kind: creation
  outcome: Client
  workflow:
    states: { draft: { kind: start }, done: { kind: finished } }
    transitions: { end: { from: draft, to: done } }
  rules:
    ask_all: { for: outcome, ask: [first_name, last_name, note, addresses] }
visit:
  kind: lifecycle
  outcome: Client
  outcome_enters: linked
  workflow: { states: { draft: { kind: start }, done: { kind: finished } }, transitions: { end: { from: draft, to: done } } }
  rules:
    ask_all: { for: outcome, ask: [first_name] }
    ask_others: { for: Client, ask: [first_name, addresses] }
`,
};

beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, PACKAGE);
  await publishFiles(service.beta, PACKAGE);
});
afterAll(() => service.close());

interface Made {
  readonly id: number;
  readonly outcome: number;
  readonly number: string;
}

async function make(name?: string): Promise<Made> {
  const { body } = await service.alpha.client.post('/api/1/cases', {
    process_key: 'open',
    ...(name && { name }),
  });
  const { id, outcome_instance_id: outcome, user_readable_id: number } = body.data;
  return { id, outcome, number };
}

const write = (of: Made, values: Readonly<Record<string, unknown>>, query = '') =>
  service.alpha.client.patch(`/api/1/cases/${of.id}${query}`, {
    fields: Object.entries(values).map(([information_key, value]) => ({
      information_key,
      instance_id: of.outcome,
      value,
    })),
  });

async function search(text: string, query = ''): Promise<{ ids: number[]; count: number }> {
  const { body } = await service.alpha.client.get(`/api/1/cases?search=${encodeURIComponent(text)}${query}`);
  return {
    ids: body.data.map(({ id }: { id: number }) => id),
    count: body.meta.pagination.count,
  };
}

test('a case is found by its values as soon as they are written, and no longer by those that went [Decisions search]', async () => {
  const made = await make();
  await write(made, { first_name: 'Wilhelmina', last_name: 'Oosterhout', note: 'likes tulips' });
  expect(await search('tulips')).toEqual({ ids: [made.id], count: 1 });
  await write(made, { note: 'likes daffodils and Wilhelmina' });
  expect(await search('tulips')).toEqual({ ids: [], count: 0 });
  expect((await search('daffodils')).ids).toEqual([made.id]);
  await write(made, { note: null });
  expect((await search('daffodils')).ids).toEqual([]);
  // The word was removed from the note and remains in the name.
  expect((await search('wilhelmina')).ids).toEqual([made.id]);
});

test.each(['-', '€', '🐎🐎'])('signs are in no word, so that %s finds nothing', async (signs) => {
  const { client } = service.alpha;
  const { id } = (await client.post('/api/1/cases', { process_key: 'open', name: `a ${signs} b` })).body.data;
  const paths = ['cases', 'case_activity_log', `cases/${id}/values`, `cases/${id}/case_history`];
  for (const path of paths) {
    const found = async (query: string): Promise<unknown[]> => {
      const { body } = await client.get(`/api/1/${path}?${query}`);
      return body.data ?? body.results;
    };
    expect((await found('page_size=1')).length, path).toBeGreaterThan(0);
    expect(await found(`search=${encodeURIComponent(signs)}`), path).toEqual([]);
  }
});

test('several words are found in different values, occurrences and comments of one case [Decisions search]', async () => {
  const made = await make('Quixotic matter');
  const other = await make('Quixotic too');
  await write(made, { first_name: 'Zarathustra', addresses: [{ city: 'Ljubljana' }, { city: 'Reykjavík' }] });
  await write(other, { first_name: 'Zarathustra' });
  await service.alpha.client.post(`/api/1/cases/${made.id}/comments`, { text: 'Call back about umbrellas' });
  expect(await search('zarathustra')).toEqual({ ids: [other.id, made.id], count: 2 });
  expect(await search('quixotic zarathustra ljubljana reykjavik umbrellas')).toEqual({
    ids: [made.id],
    count: 1,
  });
  expect(await search('zarathustra ljubljana nothing')).toEqual({ ids: [], count: 0 });
});

test('the names that occurrences were given are found until they are taken away [Decisions search]', async () => {
  const made = await make();
  await write(made, { addresses: [{ city: 'Bern', __name: 'Château d’été' }, { city: 'Chur' }] });
  expect((await search('chateau ete')).ids).toEqual([made.id]);
  await write(made, { addresses: [{ city: 'Bern', __name: 'Winterquartier' }] });
  expect((await search('chateau')).ids).toEqual([]);
  expect((await search('winterquartier')).ids).toEqual([made.id]);
  await write(made, { addresses: [] });
  expect((await search('winterquartier')).ids).toEqual([]);
});

/** A client outside of cases. */
async function makeClient(addresses: readonly object[]): Promise<number> {
  const { status, text, body } = await service.alpha.client.post('/api/1/instances/force_create', {
    ontology_key: 'Client',
    fields: { first_name: 'Shared', addresses },
  });
  expect([status, text]).toEqual([200, text]);
  return body.data.id;
}

/** A case that links a client. */
async function visit(client: number): Promise<Made> {
  const made = await service.alpha.client.post('/api/1/cases', {
    process_key: 'visit',
    outcome_instance_id: client,
  });
  expect([made.status, made.body.code]).toEqual([200, undefined]);
  return { id: made.body.data.id, outcome: client, number: made.body.data.user_readable_id };
}

const rewrite = async (client: number, addresses: readonly object[]): Promise<void> => {
  const { status } = await service.alpha.client.patch(`/api/1/instances/${client}/force_update`, {
    fields: { addresses },
  });
  expect(status).toBe(200);
};

test('what one case does to the occurrences of a client that others share, all of them are found by, and no longer by what went [Decisions search]', async () => {
  const client = await makeClient([{ __name: 'Ferienhaus', city: 'Ascona' }, { city: 'Brissago' }]);
  const [one, other, third] = [await visit(client), await visit(client), await visit(client)];
  const all = [third.id, other.id, one.id];
  const found = async (text: string) => (await search(text)).ids;
  expect([await found('ascona'), await found('ferienhaus'), await found('brissago')]).toEqual([
    all,
    all,
    all,
  ]);

  await write(one, { addresses: [{ __name: 'Jagdhütte', city: 'Ascona' }] });
  await service.drainJobs();
  expect([await found('ascona'), await found('jagdhutte')]).toEqual([all, all]);
  expect([await found('brissago'), await found('ferienhaus')]).toEqual([[], []]);

  // Nobody has written into it: it has a name and nothing else.
  await rewrite(client, [{ __name: 'Jagdhütte', city: 'Ascona' }, { __name: 'Bootshaus' }]);
  await service.drainJobs();
  expect(await found('bootshaus')).toEqual(all);
  await rewrite(client, []);
  await service.drainJobs();
  for (const text of ['ascona', 'jagdhutte', 'bootshaus'])
    expect([text, await found(text)]).toEqual([text, []]);

  // A case in a batch follows when that ends.
  await write(other, { first_name: 'Waiting' }, '?keep_dirty=true');
  await rewrite(client, [{ city: 'Cevio' }]);
  await service.drainJobs();
  expect(await found('cevio')).toEqual([third.id, one.id]);
  await service.alpha.client.get(`/api/1/cases/${other.id}`);
  expect(await found('cevio')).toEqual(all);
});

test('a case that loses a client is not found by what the client had lost before [Decisions search]', async () => {
  const [about, client] = [await makeClient([]), await makeClient([{ city: 'Dalpe' }, { city: 'Erstfeld' }])];
  const made = await visit(about);
  const { client: caller } = service.alpha;
  const path = `/api/1/cases/${made.id}/instances`;
  const added = await caller.post(`${path}?skip_case_response=true`, { ontology_key: 'Client' });
  const linked = await caller.post(`${path}/${added.body.data.created_instance_id}/link`, {
    new_instance_id: client,
  });
  expect([linked.status, linked.body.code]).toEqual([200, undefined]);
  expect([(await search('dalpe')).ids, (await search('erstfeld')).ids]).toEqual([[made.id], [made.id]]);
  // The case has not heard of the one when the other goes.
  await rewrite(client, [{ city: 'Dalpe' }]);
  expect((await caller.delete(`/api/1/instances/${client}`)).status).toBe(204);
  await service.drainJobs();
  await caller.get(`/api/1/cases/${made.id}`);
  expect([(await search('dalpe')).ids, (await search('erstfeld')).ids]).toEqual([[], []]);
});

test('beginnings of words count, accents and case do not [Decisions search]', async () => {
  const made = await make();
  await write(made, { first_name: 'Ýrsa', last_name: 'Großmann-Çelik' });
  for (const text of ['yrsa', 'YRS', 'grossmann', 'Großm', 'celik', 'ÇEL yr'])
    expect([text, (await search(text)).ids]).toEqual([text, [made.id]]);
  expect((await search('rsa')).ids).toEqual([]);
});

test('letters that are no letter with an accent are found by plain ones, too [Decisions search]', async () => {
  const made = await make();
  await write(made, {
    first_name: 'Þóra Øjvind',
    last_name: 'Łódź-Kızılırmak',
    note: 'Đorđe ẞtraße Cæsar Œuvre',
  });
  for (const text of [
    'lodz',
    'Łódź',
    'kizilirmak',
    'thora',
    'ojvind',
    'dorde',
    'sstrasse',
    'caesar',
    'oeuvre',
  ])
    expect([text, (await search(text)).ids]).toEqual([text, [made.id]]);
});

test('a case and its instances are found by their readable ids [Decisions search]', async () => {
  const made = await make();
  const { body } = await service.alpha.client.get(`/api/1/cases/${made.id}`);
  expect((await search(made.number)).ids).toContain(made.id);
  expect((await search(made.number.toLowerCase())).ids).toContain(made.id);
  expect((await search(made.number.slice('CASE-'.length))).ids).toContain(made.id);
  expect((await search(body.data.instances[0].user_readable_id)).ids).toContain(made.id);
});

test('the names of a case are found, also one that is not in use [Decisions search]', async () => {
  const made = await make('Kaleidoscope');
  expect((await search('kaleido')).ids).toEqual([made.id]);
  await service.alpha.client.patch(`/api/1/cases/${made.id}`, {
    given_name: 'Periwinkle',
    use_given_name: false,
  });
  expect((await search('periwinkle')).ids).toEqual([made.id]);
  expect((await search('kaleidoscope')).ids).toEqual([]);
});

test('what is written with keep_dirty is found when the batch ends, not before [Recalculation 5]', async () => {
  const made = await make();
  await write(made, { note: 'hippopotamus' });
  await write(made, { note: 'rhinoceros' }, '?keep_dirty=true');
  expect((await search('rhinoceros')).ids).toEqual([]);
  expect((await search('hippopotamus')).ids).toEqual([made.id]);
  await service.alpha.client.post(`/api/1/cases/${made.id}/comments?keep_dirty=true`, { text: 'savanna' });
  expect((await search('rhinoceros')).ids).toEqual([]);
  await service.alpha.client.get(`/api/1/cases/${made.id}`);
  expect((await search('rhinoceros savanna')).ids).toEqual([made.id]);
  expect((await search('hippopotamus')).ids).toEqual([]);
});

test('nobody finds the cases of another tenant [Decisions search]', async () => {
  const made = await make();
  await write(made, { note: 'secretive' });
  const { body } = await service.beta.client.get('/api/1/cases?search=secretive');
  expect(body).toEqual({ data: [], meta: { pagination: { count: 0, page: 1, pages: 1 } } });
});

test('a deleted case is neither found nor counted [Cases 6]', async () => {
  const made = await make();
  await write(made, { note: 'ephemeral' });
  const before = (await search('')).count;
  expect((await service.alpha.client.delete(`/api/1/cases/${made.id}`)).status).toBe(204);
  expect((await search('ephemeral')).count).toBe(0);
  expect((await search('')).count).toBe(before - 1);
});

test('a word in very many cases is counted, and every page of it can be read, in every order [Decisions search]', async () => {
  const [many, early] = [1203, 1103];
  await service.beta.inTenant(async (tx) => {
    for (let n = 1; n <= many; n++)
      await buildCase(tx, {
        number: n,
        name: `Ubiquitous ${n % 2 ? 'odd' : 'even'} ${n <= early ? 'early' : 'late'}`,
      });
  });
  const read = async (query: string, size = 200) => {
    const { body } = await service.beta.client.get(`/api/1/cases?page_size=${size}&${query}`);
    const numbers = body.data.map((each: { user_readable_id: string }) =>
      Number(each.user_readable_id.slice(5)),
    );
    return { numbers, ...body.meta.pagination };
  };
  const downFrom = (first: number, length: number) => Array.from({ length }, (_, n) => first - n);
  for (const words of ['ubiquitous', 'ubiqu']) {
    expect(await read(`search=${words}`)).toEqual({
      numbers: downFrom(many, 200),
      count: many,
      page: 1,
      pages: 7,
    });
    expect((await read(`search=${words}&page=3`)).numbers).toEqual(downFrom(many - 400, 200));
    expect((await read(`search=${words}&page=6`)).numbers).toEqual(downFrom(many - 1000, 200));
    expect((await read(`search=${words}&page=7`)).numbers).toEqual([3, 2, 1]);
    expect((await read(`search=${words}&page=7&ordering=created`)).numbers).toEqual([
      many - 2,
      many - 1,
      many,
    ]);
    expect((await read(`search=${words}&ordering=user_readable_id`)).numbers.slice(0, 3)).toEqual([1, 2, 3]);
  }
  // Short pages near an end are found by scanning the cases, unless the word is far from that end.
  expect((await read('search=ubiquitous&page=2', 10)).numbers).toEqual(downFrom(many - 10, 10));
  expect((await read('search=ubiquitous&page=120', 10)).numbers).toEqual(downFrom(13, 10));
  expect(await read('search=early', 10)).toMatchObject({ numbers: downFrom(early, 10), count: early });
  expect((await read('search=early&page=111', 10)).numbers).toEqual([3, 2, 1]);
  expect(await read('search=ubiquitous%20odd')).toMatchObject({ count: 602, pages: 4 });
  expect((await read('page=7')).numbers).toEqual([3, 2, 1]);
});
