import { describe, expect, test } from 'vitest';
import { readSchema, type SchemaNode } from './read-schema.ts';

const document = {
  components: {
    schemas: {
      Tag: {
        type: 'object',
        required: ['key'],
        properties: { id: { type: 'integer' }, key: { type: 'string' } },
      },
      Folder: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          folders: { type: 'array', items: { $ref: '#/components/schemas/Folder' } },
        },
      },
      Loop: { $ref: '#/components/schemas/Loop' },
    },
  },
};

const read = (schema: unknown): SchemaNode => readSchema(schema, document);
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const names = (node: SchemaNode): string[] => node.properties.map(({ name }) => name);

describe('a schema in words', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date-time' }, 'string, date-time'],
    [{ type: 'array', items: { type: 'integer' } }, 'array of integers'],
    [{ type: 'array', items: { type: 'string', format: 'uuid' } }, 'array of strings, uuid'],
    [{ type: 'array', items: { type: 'array', items: { type: 'number' } } }, 'array of arrays of numbers'],
    [{ type: 'array', items: {} }, 'array of any value'],
    [{ properties: {} }, 'object'],
    [{}, 'any value'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, 'one of several'],
    [ref('Tag'), 'object'],
    [ref('Missing'), 'any value'],
    [ref('Loop'), 'any value'],
    [ref('__proto__/constructor'), 'any value'],
    [undefined, 'any value'],
  ])('%j is %j', (schema, expected) => expect(read(schema).type).toBe(expected));

  test.each([
    [{ minimum: 1, maximum: 9 }, ['at least 1', 'at most 9']],
    [{ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, ['at least 1']],
    [{ minLength: 1, maxLength: 20 }, ['at least 1 character', 'at most 20 characters']],
    [{ minItems: 2, maxItems: 1 }, ['at least 2 entries', 'at most 1 entry']],
    [{ pattern: '^a' }, ['matches ^a']],
    [{ default: '' }, ['default ""']],
    [{ minLength: 0 }, []],
  ])('the limits of %j are %j', (schema, expected) => expect(read(schema).limits).toEqual(expected));
});

test('properties say which are required, and references and lists are followed', () => {
  const tags = read({
    type: 'object',
    required: ['tags'],
    properties: { tags: { type: 'array', items: ref('Tag') } },
  });
  expect(tags.properties).toMatchObject([{ name: 'tags', isRequired: true, schema: { name: 'Tag' } }]);
  expect(tags.properties[0]?.schema.properties).toMatchObject([
    { name: 'id', isRequired: false },
    { name: 'key', isRequired: true },
  ]);
});

test('null, values and alternatives', () => {
  const node = read({ nullable: true, enum: ['a', 1, null], oneOf: [{ type: 'string' }, ref('Tag')] });
  expect(node).toMatchObject({ isNullable: true, choices: ['"a"', '1'] });
  expect(node.alternatives.map(({ type, name }) => [type, name])).toEqual([
    ['string', undefined],
    ['object', 'Tag'],
  ]);
});

test('the parts of an allOf are one object', () => {
  const node = read({
    allOf: [ref('Tag'), { required: ['more'], properties: { more: { type: 'boolean' } } }],
  });
  expect(node.properties.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['id', false],
    ['key', true],
    ['more', true],
  ]);
});

test('any other names are one entry', () =>
  expect(names(read({ type: 'object', additionalProperties: { type: 'integer' } }))).toEqual(['*']));

test('a schema inside itself is named and not opened again', () => {
  const folder = read(ref('Folder'));
  const inner = folder.properties[1]?.schema;
  expect(inner).toMatchObject({ type: 'array of objects', name: 'Folder', properties: [] });
});
