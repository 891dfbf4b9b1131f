import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { buildCase } from '../support/build-case.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const names = async (query = ''): Promise<string[]> => {
  const { body } = await service.alpha.client.get(`/api/1/cases${query}`);
  return body.data.map((entry: { name: string }) => entry.name);
};

test('an empty tenant has an empty list with its pagination', async () => {
  const { status, body } = await service.alpha.client.get('/api/1/cases');
  expect(status).toBe(200);
  expect(body).toEqual({ data: [], meta: { pagination: { count: 0, page: 1, pages: 1 } } });
});

test('Cases 2: newest first, only the cases of the tenant, with the stable properties', async () => {
  await service.alpha.inTenant((tx) => buildCase(tx, { name: 'Müller, Zoë', number: 41 }));
  service.clock.advance({ minutes: 1 });
  await service.alpha.inTenant((tx) => buildCase(tx, { name: 'Nowak', number: 42, color: '#123456' }));
  await service.beta.inTenant((tx) => buildCase(tx, { name: 'Of beta', number: 43 }));
  expect(await names()).toEqual(['Nowak', 'Müller, Zoë']);
  const { body } = await service.alpha.client.get('/api/1/cases?page_size=1&page=2');
  expect(body.meta.pagination).toEqual({ count: 2, page: 2, pages: 2 });
  expect(body.data[0]).toEqual({
    calculated_name: null,
    color: '#868e96',
    created: '2026-01-15T09:00:00.000Z',
    given_name: null,
    id: expect.any(Number),
    is_created: false,
    is_dirty: false,
    is_editable: true,
    last_modified: '2026-01-15T09:00:00.000Z',
    last_transition_at: '2026-01-15T09:00:00.000Z',
    name: 'Müller, Zoë',
    outcome_instance_id: null,
    preferred_language: null,
    state_id: null,
    state_key: null,
    status: 'ongoing',
    use_given_name: false,
    user_readable_id: 'CASE-41',
  });
});

test('search: every word must match, prefixes count, accents and case do not', async () => {
  expect(await names('?search=muller')).toEqual(['Müller, Zoë']);
  expect(await names('?search=ZO%C3%8B%20m%C3%BCl')).toEqual(['Müller, Zoë']);
  expect(await names('?search=case-42')).toEqual(['Nowak']);
  expect(await names('?search=muller%20nowak')).toEqual([]);
  expect(await names('?search=beta')).toEqual([]);
  expect(await names('?search=%20')).toHaveLength(2);
});

test.each([
  "'",
  '"',
  ':',
  '&',
  '!(',
  '\\',
  '<->',
  '%00',
  'a:b*|c',
])('search: %s is text, never an operator and never an error', async (text) => {
  const reply = await service.alpha.client.get(`/api/1/cases?search=${encodeURIComponent(text)}`);
  expect(reply.status).toBe(200);
});

test('search: a character that folding makes long is no error', async () => {
  const reply = await service.alpha.client.get(`/api/1/cases?search=${encodeURIComponent('㌀'.repeat(480))}`);
  expect(reply.status).toBe(200);
});

test('ordering: by each documented field, both ways, ties broken by id', async () => {
  expect(await names('?ordering=name')).toEqual(['Müller, Zoë', 'Nowak']);
  expect(await names('?ordering=-name')).toEqual(['Nowak', 'Müller, Zoë']);
  expect(await names('?ordering=user_readable_id')).toEqual(['Müller, Zoë', 'Nowak']);
  expect(await names('?ordering=status,-created')).toEqual(['Nowak', 'Müller, Zoë']);
});

test('pages never overlap, even when everything to order by is equal', async () => {
  await service.beta.inTenant(async (tx) => {
    for (let count = 0; count < 25; count += 1) await buildCase(tx, { number: 100 + count, name: 'Same' });
  });
  const seen = new Set<number>();
  for (const page of [1, 2, 3]) {
    const { body } = await service.beta.client.get(`/api/1/cases?ordering=name&page=${page}&search=same`);
    for (const entry of body.data) seen.add(entry.id);
  }
  expect(seen.size).toBe(25);
});
