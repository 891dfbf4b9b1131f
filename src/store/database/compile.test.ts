import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../tables/schema.ts';
import { compile } from './compile.ts';

const kysely = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const twice = (value: number) => sql`select ${value}::int, ${'x'}`;

test.each([
  ['no value', sql`select 1`],
  ['a value at each end', sql`${1} and ${null}`],
  ['ten values', sql`${1}, ${2}, ${3}, ${4}, ${5}, ${6}, ${7}, ${8}, ${9}, ${[10, null]}`],
  ['the same statement', twice(1)],
  ['the same statement with another value', twice(2)],
  ['the name of a column', sql`select ${sql.ref('cases.id')}, ${3}`],
  ['statements within', sql`select ${sql.join([twice(1), sql`f(${2})`])}`],
  ['a text of its own', sql`select ${sql.raw('now()')}`],
  ['a literal', sql`select ${sql.lit('it')}`],
])('%s: text and values as the builder of queries makes them', (_name, statement) => {
  const { sql: text, parameters } = statement.compile(kysely);
  expect(compile(statement, kysely)).toEqual({ text, values: parameters });
});
