import { expect } from 'vitest';
import { readExample } from '../../configuration/read-example.ts';
import type { TestApp } from '../../support/app.ts';

/** Calls a system that is not there: before its host is allowed, then once, and then it is left alone. */
export async function callNobody(
  { app, alpha }: TestApp,
  { id, instance }: { readonly id: number; readonly instance: number },
): Promise<void> {
  const host = '127.0.0.1:1';
  const [connector] = Object.values(readExample('connected-account').package?.connectors ?? {});
  if (connector === undefined) throw new Error('the example has no connector');
  const call = () =>
    app.services.connectors.call({
      tenantId: alpha.id,
      asked: { connector: 'register', rule: 'look_it_up', caseId: id, instanceId: instance },
      connector: { ...connector, breaker: { failures: 1, pause: 'PT1H' } },
      request: { method: 'GET', url: `http://${host}/`, headers: [], body: null },
      digest: 'a',
      requestId: '00000000-0000-0000-0000-000000000001',
      hide: (text) => text,
    });
  expect(await call()).toMatchObject({ code: 'not_allowed' });
  await alpha.client.patch('/api/admin/connectors', { allowed_hosts: [host] });
  expect(await call()).toMatchObject({ code: 'unavailable' });
  expect(await call()).toMatchObject({ kind: 'postponed' });
}
