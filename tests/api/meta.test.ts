import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test('meta tells the service, the tenant, and the key with its scopes', async () => {
  const reply = await service.alpha.client.get('/api/1/meta');
  console.log(service.logLines().filter((l) => l.level === 'error'));
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({
    service_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    api_version: '1',
    tenant: { id: service.alpha.id, key: 'alpha', name: 'Tenant alpha' },
    key: { name: 'key of alpha' },
    user: null,
  });
  expect(reply.body.data.key.scopes).toContain('cases:read');
});
