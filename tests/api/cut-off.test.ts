import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

/** Sends the beginning of a body and disconnects. */
const hangUp = (path: string, type: string): Promise<void> =>
  new Promise((resolve) => {
    const sent = request(`${service.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Api-Key ${service.alpha.key}`,
        'Content-Type': type,
        'Content-Length': '100000',
      },
    });
    sent.on('error', () => resolve());
    sent.write('{"process_key": "nothi', () => sent.destroy());
    sent.on('close', () => resolve());
  });

test('an upload that its client cuts off is no error of ours, and stores nothing', async () => {
  await hangUp('/api/1/instances/import?ontology_key=Nothing', 'application/x-ndjson');
  const isNoted = () => service.logLines().some(({ msg }) => msg === 'the client hung up');
  while (!isNoted()) await service.anonymous.get('/api/1/openapi.json');
  expect(service.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  const imports = await service.alpha.inTenant(({ db }) => db.selectFrom('imports').select('id').execute());
  expect(imports).toEqual([]);
});
