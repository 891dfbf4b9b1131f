import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ settings: { OVERLOAD_MS: '20' } });
});
afterAll(() => service.close());

/** Keeps the event loop, which the test and the service share. */
function keepLoop(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('an overloaded node refuses work with 503, and still says that it lives and what it counts', async () => {
  let refused = await service.alpha.client.get('/api/1/cases');
  while (refused.status !== 503) {
    keepLoop(200);
    refused = await service.alpha.client.get('/api/1/cases');
  }
  expect(refused.body.code).toBe('overloaded');
  const [live, metrics, ready] = await Promise.all(
    ['/health/live', '/metrics', '/health/ready'].map((path) => service.anonymous.get(path)),
  );
  expect([live?.status, metrics?.status, ready?.status]).toEqual([200, 200, 503]);
});
