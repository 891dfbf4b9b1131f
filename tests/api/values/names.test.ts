import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { driveCase, openTestCase, publishPeople } from './people.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishPeople(service.alpha);
});
afterAll(() => service.close());

test('a structure without a display name names its occurrences after its key [Occurrences 1]', async () => {
  const it = await openTestCase(service.alpha);
  await it.add('', 'jobs');
  await it.add('', 'jobs');
  expect(await it.names('jobs')).toEqual(['Jobs', 'Jobs 2']);
});

test('names follow the language of the case, given ones stay, and formulas see them [Occurrences 2]', async () => {
  const it = await openTestCase(service.alpha);
  await it.write('addresses', [{}, { __name: 'Home' }, {}]);
  await service.alpha.client.patch(`/api/1/cases/${it.id}`, { preferred_language: 'de' });
  expect(await it.names()).toEqual(['Adresse', 'Home', 'Adresse 3']);
  const labels = (await it.values()).filter(({ information_key }) => information_key === 'label');
  expect(labels.map(({ value }) => value)).toEqual(['Adresse', 'Home', 'Adresse 3']);
  await service.alpha.client.patch(`/api/1/cases/${it.id}?keep_dirty=true`, { preferred_language: 'en' });
  expect(await it.names()).toEqual(['Address', 'Home', 'Address 3']);
});

test('names follow the position after each removal, and an added one takes the next number [Occurrences 1] [Occurrences 4]', async () => {
  const it = await openTestCase(service.alpha);
  for (let count = 0; count < 3; count++) await it.add();
  const [first, second] = await it.occurrences();
  await it.remove(second?.id ?? 0);
  expect(await it.names()).toEqual(['Address', 'Address 2']);
  await it.add();
  expect(await it.names()).toEqual(['Address', 'Address 2', 'Address 3']);
  await it.remove(first?.id ?? 0);
  expect(await it.names()).toEqual(['Address', 'Address 2']);
});

test('a name that looks like a numbered one is a given name [Occurrences 2] [Occurrences 4]', async () => {
  const it = await openTestCase(service.alpha);
  await it.write('addresses', [{}, {}, {}]);
  const [first, second] = await it.occurrences();
  await it.rename(second?.id ?? 0, 'Address 2');
  await it.remove(first?.id ?? 0);
  expect(await it.names()).toEqual(['Address 2', 'Address 2']);
});

test('names survive a restart of the node [Occurrences 2]', async () => {
  const it = await openTestCase(service.alpha);
  await it.write('addresses', [{}, {}]);
  await it.rename((await it.occurrences())[0]?.id ?? 0, 'Home');
  const node = await service.openNode();
  const reply = await fetch(`${node.baseUrl}/api/1/cases/${it.id}`, {
    headers: { Authorization: `Api-Key ${service.alpha.key}` },
  });
  const { data } = (await reply.json()) as { data: { structures: { occurrences: { name: string }[] }[] } };
  expect(data.structures[0]?.occurrences.map(({ name }) => name)).toEqual(['Home', 'Address 2']);
  await node.close();
});

test('names follow a display name that is published anew, in running cases and in new ones [Occurrences 2]', async () => {
  await publishPeople(service.beta);
  const running = await openTestCase(service.beta);
  await running.write('addresses', [{}, { __name: 'Home' }, {}]);
  await publishPeople(service.beta, { address: { en: 'Residence', de: 'Wohnsitz' } });
  const later = await openTestCase(service.beta);
  await later.add();
  expect(await later.names()).toEqual(['Residence']);
  await service.drainJobs();
  expect(await running.names()).toEqual(['Residence', 'Home', 'Residence 3']);
  const again = driveCase(service.beta.client, running.id, running.outcome);
  const labels = (await again.values()).filter(({ information_key }) => information_key === 'label');
  expect(labels.map(({ value }) => value)).toEqual(['Residence', 'Home', 'Residence 3']);
});
