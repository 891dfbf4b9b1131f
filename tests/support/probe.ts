import Type from 'typebox';
import { defineList, defineOperation, type Operation } from '../../src/operations/operation.ts';
import { Id } from '../../src/operations/shapes.ts';
import { enqueueJob } from '../../src/store/jobs/jobs.ts';
import { readPage } from '../../src/store/lists/page.ts';

const THINGS = Array.from({ length: 1205 }, (_, index) => ({ id: index + 1, name: `Thing ${index + 1}` }));

const listThings = (key: 'data' | 'results'): Operation =>
  defineList({
    id: `list_${key}`,
    method: 'GET',
    path: `/api/1/probe/${key}`,
    section: 'Probe',
    summary: `A list under "${key}"`,
    access: 'any',
    list: { key, orderings: ['id', 'name'], defaultOrdering: 'id' },
    entry: Type.Object({ id: Id(), name: Type.String() }),
    handle: async ({ list }) => {
      const found = THINGS.filter(({ name }) => name.includes(list.search ?? ''));
      const sorted = found.sort((a, b) => (list.ordering[0]?.isDescending ? b.id - a.id : a.id - b.id));
      return readPage(list, found.length, async ({ offset, limit }) => sorted.slice(offset, offset + limit));
    },
  });

/** An operation that writes and answers, without the rules of cases. */
const writeCase = defineOperation({
  id: 'write_case',
  method: 'POST',
  path: '/api/1/probe/case',
  section: 'Probe',
  summary: 'Writes something',
  access: 'cases:write',
  takesFormat: true,
  query: { keep_dirty: Type.Optional(Type.Boolean()) },
  body: { note: Type.Optional(Type.String()), fail: Type.Optional(Type.Boolean()) },
  answer: Type.Object({ data: Type.Object({ id: Id(), note: Type.String() }) }),
  handle: ({ body }, context) =>
    context.write(async (tx) => {
      await enqueueJob(tx, { kind: 'probe', payload: { note: body.note ?? '' } });
      if (body.fail) throw new Error('a fault with a secret in it');
      return {
        body: { data: { id: 12, note: body.note ?? '' } },
        version: 7,
        location: '/api/1/cases/12/proofs/5',
      };
    }),
});

const old = defineOperation({
  id: 'old',
  method: 'GET',
  path: '/api/1/probe/old',
  section: 'Probe',
  summary: 'Will go away',
  access: 'any',
  deprecated: { since: '2026-01-01', sunset: '2027-02-01' },
  answer: Type.Object({ data: Type.Object({}) }),
  handle: async () => ({ body: { data: {} } }),
});

const boom = defineOperation({
  id: 'boom',
  method: 'GET',
  path: '/api/1/probe/boom',
  section: 'Probe',
  summary: 'Fails',
  access: 'any',
  answer: Type.Object({}),
  handle: async () => {
    throw new Error('a fault with a secret in it');
  },
});

/** Operations that use only the parts that all operations share. */
export const PROBES: readonly Operation[] = [listThings('data'), listThings('results'), writeCase, old, boom];
