import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ settings: { DOSSIER_WORKER: 'on' } });
});
afterAll(() => desk.close());

test('on a running node a commit is followed by its webhook, and by the next of the same case, without anybody asking [Decisions Delivery]', async () => {
  const seen: string[] = [];
  const all = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
    seen.push(String(request.headers['x-service-event']));
    if (seen.length === 3) all.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = await desk.addEndpoint(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const shown = await desk.createCase();
  await desk.write(shown, 'one');
  await desk.write(shown, 'two');
  await all.promise;
  expect(seen).toEqual(['case_created', 'case_changed', 'case_changed']);
  const tested = await desk.alpha.client.post(`/api/admin/webhook_endpoints/${endpoint.id}/test`);
  expect(tested.status).toBe(201);
  server.closeAllConnections();
  server.close();
});
