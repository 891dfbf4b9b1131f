import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { sampleValue } from './sample-value.ts';

const document = {
  components: {
    schemas: {
      Tag: {
        type: 'object',
        required: ['key'],
        properties: { id: { type: 'integer' }, key: { type: 'string' } },
      },
      Loop: {
        type: 'object',
        required: ['loop'],
        properties: { loop: { $ref: '#/components/schemas/Loop' } },
      },
    },
  },
};

describe('a sample', () => {
  test.each([
    ['its example', { type: 'string', example: 'x', default: 'y' }, 'x'],
    ['its default', { type: 'integer', default: 0 }, 0],
    ['its first value', { type: 'string', enum: ['a', 'b'] }, 'a'],
    ['a time', { type: 'string', format: 'date-time' }, '2026-03-31T09:30:00.000Z'],
    ['an address', { type: 'string', format: 'email' }, 'ada@example.org'],
    ['a number within its bounds', { type: 'integer', minimum: 5, maximum: 7 }, 5],
    ['a negative number', { type: 'integer', maximum: -3 }, -3],
    ['a multiple', { type: 'integer', multipleOf: 5, minimum: 7 }, 10],
    ['a string that is long enough', { type: 'string', minLength: 8 }, 'string--'],
    ['a string that is short enough', { type: 'string', maxLength: 3 }, 'str'],
    ['the first alternative', { anyOf: [{ type: 'boolean' }, { type: 'string' }] }, true],
    ['a list of one', { type: 'array', items: { $ref: '#/components/schemas/Tag' } }, [{ key: 'string' }]],
    ['any value', {}, 'string'],
    ['an empty object', { type: 'object' }, {}],
    [
      'what is required',
      { type: 'object', required: ['b'], properties: { a: { type: 'string' }, b: { type: 'boolean' } } },
      { b: true },
    ],
    [
      'the first properties where none is required',
      {
        type: 'object',
        properties: Object.fromEntries([...'abcdef'].map((key) => [key, { type: 'boolean' }])),
      },
      { a: true, b: true, c: true, d: true },
    ],
  ])('is %s', (_, schema, expected) => expect(sampleValue(schema, document)).toEqual(expected));

  test('of a schema that needs itself ends', () =>
    expect(JSON.stringify(sampleValue({ $ref: '#/components/schemas/Loop' }, document)).length).toBeLessThan(
      200,
    ));
});

const bounds = (least: string, most: string) =>
  fc.tuple(fc.nat(30), fc.nat(30)).map(([start, length]) => ({ [least]: start, [most]: start + length }));

const { schema } = fc.letrec<{ schema: TSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constant({ type: 'boolean' }),
    bounds('minLength', 'maxLength').map((limits) => ({ type: 'string', ...limits })),
    bounds('minimum', 'maximum').map((limits) => ({ type: 'integer', ...limits })),
    bounds('minimum', 'maximum').map((limits) => ({ type: 'number', ...limits })),
    fc.record({ enum: fc.array(fc.string(), { minLength: 1 }), type: fc.constant('string') }),
    fc.record({ type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(3) }),
    fc
      .dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.tuple(tie('schema'), fc.boolean()), { maxKeys: 4 })
      .map((entries) => ({
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(Object.entries(entries).map(([name, [property]]) => [name, property])),
        required: Object.entries(entries).flatMap(([name, [, isRequired]]) => (isRequired ? [name] : [])),
      })),
  ),
}));

test('a sample is allowed by its schema', () => {
  fc.assert(
    fc.property(schema, (given) => {
      expect(Check(given, sampleValue(given, {}))).toBe(true);
    }),
  );
});
