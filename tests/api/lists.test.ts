import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { PROBES } from '../support/probe.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ operations: PROBES });
});
afterAll(() => service.close());

const get = (path: string) => service.alpha.client.get(path);

describe.each(['data', 'results'] as const)('a list under "%s"', (key) => {
  const list = (query = '') => get(`/api/1/probe/${key}${query}`);

  test('carries the page and meta.pagination; ten rows by default', async () => {
    const { body } = await list();
    expect(Object.keys(body).sort()).toEqual([key, 'meta'].sort());
    expect(body[key]).toHaveLength(10);
    expect(body.meta.pagination).toEqual({ count: 1205, page: 1, pages: 121 });
  });

  test('a page past the last is the last, a page below 1 the first, however far [Errors 12] [Errors 13]', async () => {
    for (const page of ['99999', '9'.repeat(25), '9'.repeat(400)]) {
      const past = await list(`?page=${page}&page_size=100`);
      expect(past.body.meta?.pagination).toEqual({ count: 1205, page: 13, pages: 13 });
      expect(past.body[key]).toHaveLength(5);
    }
    for (const page of ['0', '-3', `-${'9'.repeat(25)}`])
      expect((await list(`?page=${page}`)).body.meta.pagination.page).toBe(1);
  });

  test('a page that is no integer is rejected', async () => {
    for (const page of ['x', '1.5', '', '1e3', '%20']) {
      const reply = await list(`?page=${page}`);
      expect([page, reply.status, reply.body.code]).toEqual([page, 400, 'invalid_page']);
      expect(reply.body.errors[0].attr).toBe('page');
    }
    expect((await list('?page=1&page=2')).body.code).toBe('invalid_page');
  });

  test('a page size that is no integer, or 0, or below -1, is rejected', async () => {
    for (const size of ['0', '-2', 'x', '2.5', '']) {
      const reply = await list(`?page_size=${size}`);
      expect([size, reply.status, reply.body.code]).toEqual([size, 400, 'invalid_page_size']);
    }
  });

  test('an unknown ordering is rejected with what is allowed', async () => {
    for (const ordering of ['nope', '-nope', 'id,nope', 'id;drop', ',']) {
      const reply = await list(`?ordering=${ordering}`);
      expect([ordering, reply.status, reply.body.code]).toEqual([ordering, 400, 'invalid_ordering']);
      expect(reply.body.detail).toContain('id, name');
    }
  });

  test('a minus reverses, several fields are joined by commas', async () => {
    expect((await list('?ordering=-id')).body[key][0].id).toBe(1205);
    expect((await list('?ordering=name,-id')).status).toBe(200);
  });

  test('an empty list has one page', async () => {
    const { body } = await list('?search=nothing-like-it');
    expect(body).toEqual({ [key]: [], meta: { pagination: { count: 0, page: 1, pages: 1 } } });
  });
});

test('Limits: under "data" a page size above 200 is reduced to 200', async () => {
  expect((await get('/api/1/probe/data?page_size=200')).body.data).toHaveLength(200);
  const reply = await get('/api/1/probe/data?page_size=5000');
  expect(reply.body.data).toHaveLength(200);
  expect(reply.body.meta.pagination.pages).toBe(7);
  expect((await get(`/api/1/probe/data?page_size=${'9'.repeat(25)}`)).body.data).toHaveLength(200);
  expect((await get('/api/1/probe/data?page_size=-1')).body.code).toBe('invalid_page_size');
});

test('Limits: under "results" up to 1000, -1 is the maximum, more is rejected', async () => {
  expect((await get('/api/1/probe/results?page_size=1000')).body.results).toHaveLength(1000);
  expect((await get('/api/1/probe/results?page_size=-1')).body.results).toHaveLength(1000);
  expect((await get('/api/1/probe/results?page_size=1001')).body.code).toBe('invalid_page_size');
});
