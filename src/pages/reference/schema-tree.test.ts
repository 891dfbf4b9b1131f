import { describe, expect, test } from 'vitest';
import { toMarkup } from '../html.ts';
import { readSchema } from './read-schema.ts';
import { schemaTree } from './schema-tree.ts';

const treeOf = (schema: unknown): string => toMarkup(schemaTree(readSchema(schema, {}), new Map()));

const objectOf = (count: number, inner: unknown = { type: 'string' }) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, inner])),
});

describe('the tree of a schema', () => {
  test('a plain value is its type', () =>
    expect(treeOf({ type: 'string', nullable: true, maxLength: 3 })).toBe(
      '<p class="of-type"><span class="type">string or null</span></p><div class="limits">at most 3 characters</div>',
    ));

  test('a list of objects says so and shows their properties', () =>
    expect(treeOf({ type: 'array', items: objectOf(1) })).toBe(
      '<p class="of-type"><span class="type">array of objects</span></p><ul class="tree"><li><code>p0</code> <span class="type">string</span></li></ul>',
    ));

  test.each([
    ['inside the first level', objectOf(1, objectOf(24)), '<details open><summary>24 properties'],
    ['inside the first level, when long', objectOf(1, objectOf(25)), '<details><summary>25 properties'],
    ['further inside', objectOf(1, objectOf(1, objectOf(4))), '<details open><summary>4 properties'],
    ['further inside, when long', objectOf(1, objectOf(1, objectOf(5))), '<details><summary>5 properties'],
    [
      'many values',
      { properties: { a: { enum: Array.from({ length: 13 }, (_, index) => index) } } },
      '<details><summary>13 values',
    ],
  ])('%s is open or folded: %#', (_, schema, expected) => expect(treeOf(schema)).toContain(expected));

  test('values under any name are one row', () =>
    expect(treeOf({ type: 'object', additionalProperties: { type: 'integer' } })).toContain(
      '<em class="any">any name</em> <span class="type">integer</span>',
    ));

  test('alternatives are listed with what they hold', () =>
    expect(treeOf({ properties: { a: { oneOf: [{ type: 'integer' }, objectOf(1)] } } })).toContain(
      '<ul class="alternatives"><li><span class="type">integer</span></li><li><span class="type">object</span><details open>',
    ));
});
