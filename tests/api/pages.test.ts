import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const HTML = { headers: { Accept: 'text/html' } };

test('the start page says what this is and links to the reference, the OpenAPI document and the documentation', async () => {
  const { status, headers, text } = await service.anonymous.get('/welcome', HTML);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const link of ['/reference', '/api/1/openapi.json', '/docs']) expect(text).toContain(`href="${link}"`);
});

test('the service opens with the application', async () => {
  const reply = await fetch(service.baseUrl, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/app']);
  expect((await service.anonymous.get('/app', HTML)).text).toContain('<div id="root">');
});

test('the reference shows what webhooks send, with a link in its contents', async () => {
  const { text } = await service.anonymous.get('/reference');
  expect(text).toContain('href="#api-webhooks"');
  expect(text).toContain('id="webhook-case_state_changed"');
  expect(text).toContain('previous_state_key');
});

test('the reference shows every operation of its document', async () => {
  for (const [page, document] of [
    ['/reference', '/api/1/openapi.json'],
    ['/reference/admin', '/api/admin/openapi.json'],
  ] as const) {
    const { text } = await service.anonymous.get(page, HTML);
    const { body } = await service.anonymous.get(document);
    for (const item of Object.values<Record<string, { operationId: string }>>(body.paths))
      for (const operation of Object.values(item)) expect(text).toContain(`id="${operation.operationId}"`);
  }
});

test('nothing on the pages points to another host', async () => {
  for (const page of ['/welcome', '/reference', '/reference/admin', '/docs']) {
    const { text } = await service.anonymous.get(page, HTML);
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
  }
});

test('the assets of a page are served, and not sent again when the browser has them', async () => {
  const { text } = await service.anonymous.get('/welcome', HTML);
  const assets = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(assets.length).toBeGreaterThan(1);
  for (const asset of assets) {
    const { status, headers } = await service.anonymous.get(asset);
    expect([asset, status]).toEqual([asset, 200]);
    const again = await service.anonymous.get(asset, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  }
});

test('a person gets a page under a wrong address, a program the problem body', async () => {
  const page = await service.anonymous.get('/no/such/page', HTML);
  expect(page.status).toBe(404);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect((await service.anonymous.get('/no/such/page')).body.code).toBe('not_found');
  expect((await service.anonymous.get('/api/1/none', HTML)).body.code).toBe('not_found');
  for (const trick of ['/docs/..%2f..%2fpackage.json', '/docs/%2e%2e/package', '/assets/../../package.json'])
    expect((await service.anonymous.get(trick)).status).toBe(404);
});

test('the documentation can be searched, and begins with an order for each reader', async () => {
  const { text: index } = await service.anonymous.get('/docs', HTML);
  for (const reader of [
    'I work on cases',
    'I configure processes',
    'I integrate other systems',
    'I operate the service',
  ])
    expect(index).toContain(reader);
  const { text: found } = await service.anonymous.get('/docs?q=webhook+signature', HTML);
  expect(found).toContain('href="/docs/first-webhook');
  const { status, text: hostile } = await service.anonymous.get(
    '/docs?q=%3Cscript%3Ealert(1)%3C/script%3E',
    HTML,
  );
  expect(status).toBe(200);
  expect(hostile).not.toContain('<script>alert');
});
