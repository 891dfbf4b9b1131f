import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { CLIENTS } from './clients.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ settings: { SHADOW_PERCENT: '100' } });
  await publishFiles(service.alpha, CLIENTS);
});
afterAll(() => service.close());

const reported = () =>
  service.logLines().filter(({ msg }) => msg === 'a recalculation differs from the full run');

test('recalculations are compared with full runs, and what differs is reported with its cell', async () => {
  const { client, id: tenant } = service.alpha;
  const made = (await client.post('/api/1/cases', { process_key: 'welcome' })).body.data;
  const write = (information_key: string, value: unknown) =>
    client.patch(`/api/1/cases/${made.id}`, {
      field: { information_key, instance_id: made.outcome_instance_id, value },
    });
  await write('first_name', 'Ada');
  await write('is_married', true);
  await write('is_married', false);
  expect(reported()).toEqual([]);
  // Simulates a fault of the engine: a computed value that was not updated after a change.
  const current = service.app.services.cases.memory.get(tenant, made.id);
  const cell = current?.session.state.outcome?.values.find((each) => each?.key === 'full_name');
  if (cell) cell.value = 'Somebody else';
  await write('income', '10');
  expect(reported()).toMatchObject([
    { case_id: made.id, differences: [{ incremental: expect.stringContaining('Somebody else') }] },
  ]);
});
