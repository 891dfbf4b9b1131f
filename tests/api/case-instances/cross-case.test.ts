import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { makeCase, makePerson, publishHouseholds } from './households.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishHouseholds(service.alpha);
  await publishHouseholds(service.beta);
});
afterAll(() => service.close());

const list = (path: string, query = '') => service.alpha.client.get(`${path}/cross_case_instances${query}`);

test('lists the instances of a case that other cases have, too, linked or as a copy [Decisions Cross-case instance]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'Ada' });
  const own = await makeCase(service.alpha, 'share', person, { preferred_language_key: 'de' });
  const shared = await makeCase(service.alpha, 'share', person);
  const copied = await makeCase(service.alpha, 'borrow', person);
  await makeCase(service.alpha, 'register');
  await shared.use('check');
  await copied.use('decline');
  const { status, body } = await list(own.path);
  expect(status).toBe(200);
  expect(body.meta.pagination).toEqual({ count: 2, page: 1, pages: 1 });
  expect(body.results).toEqual([
    {
      case_id: String(own.id),
      id: `${person}-${copied.id}`,
      instance_id: person,
      source_case_id: copied.id,
      source_case_name: 'Ada',
      source_case_process_name: 'Borrow',
      source_case_state: 'Declined',
      source_case_state_type: 'declined',
      source_case_user_readable_id: expect.stringMatching(/^CASE-\d+$/),
    },
    {
      case_id: String(own.id),
      id: `${person}-${shared.id}`,
      instance_id: person,
      source_case_id: shared.id,
      source_case_name: 'Ada',
      source_case_process_name: 'Teilen',
      source_case_state: 'In Prüfung',
      source_case_state_type: 'open',
      source_case_user_readable_id: expect.stringMatching(/^CASE-\d+$/),
    },
  ]);
});

test('takes the list parameters: pages, ordering and search [Decisions Cross-case instance] [Limits 2]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'Page' });
  const own = await makeCase(service.alpha, 'share', person);
  const others = [];
  for (let count = 0; count < 3; count += 1) others.push((await makeCase(service.alpha, 'share', person)).id);
  const ids = async (query: string) =>
    (await list(own.path, query)).body.results.map((each: { source_case_id: number }) => each.source_case_id);
  expect(await ids('')).toEqual(others.toReversed());
  expect(await ids('?ordering=source_case_id&page_size=2')).toEqual(others.slice(0, 2));
  expect(await ids('?ordering=instance_id&page_size=2&page=2')).toEqual(others.slice(2));
  expect(await ids('?search=page')).toHaveLength(3);
  expect(await ids('?search=nobody')).toEqual([]);
  expect((await list(own.path, '?ordering=case_id')).body.code).toBe('invalid_ordering');
  expect((await list(own.path, '?page_size=1001')).body.code).toBe('invalid_page_size');
});

test('finds other cases by their name, process and state in the language of this case, whatever accents and case [Decisions Cross-case instance] [Decisions search]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'Zoë' });
  const own = await makeCase(service.alpha, 'share', person, { preferred_language_key: 'de' });
  const shared = await makeCase(service.alpha, 'share', person);
  await makeCase(service.alpha, 'borrow', person);
  await shared.use('check');
  const count = async (words: string) =>
    (await list(own.path, `?search=${encodeURIComponent(words)}`)).body.meta.pagination.count;
  expect(await count('zoe')).toBe(2);
  expect(await count('ZOË')).toBe(2);
  expect(await count('teilen')).toBe(1);
  expect(await count('prufung teilen')).toBe(1);
  expect(await count('Prüfung borrow')).toBe(0);
});

test('an unknown case and another tenant’s are not found [Decisions Cross-case instance]', async () => {
  expect((await list('/api/1/cases/987654')).status).toBe(404);
  const foreign = await makeCase(service.beta, 'register');
  expect((await list(foreign.path)).status).toBe(404);
});
