import Type from 'typebox';
import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { checkerFor } from './check-input.ts';

const check = checkerFor(
  Type.Object(
    {
      reason: Type.Optional(Type.Enum(['API', 'CASE'])),
      parent: Type.Optional(Type.Enum(['rule', ''])),
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 5, pattern: '\\S' })),
      key: Type.Optional(Type.String({ pattern: '^[a-z]+$' })),
      email: Type.Optional(Type.String({ format: 'email' })),
      list: Type.Optional(Type.Array(Type.Object({}))),
      flag: Type.Optional(Type.Boolean()),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
      deadline: Type.Optional(Type.String({ format: 'date-time' })),
    },
    { additionalProperties: false },
  ),
);

function findings(value: unknown): readonly string[] {
  try {
    check(value);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.errors.map(({ detail }) => detail);
    throw error;
  }
}

test.each([
  [{ reason: 'nope' }, '"reason" must be one of API, CASE.'],
  [{ parent: 'nope' }, '"parent" must be one of rule, "".'],
  [{ text: '' }, '"text" must not be empty.'],
  [{ text: '  ' }, '"text" must not be empty.'],
  [{ text: 'too long' }, '"text" must not have more than 5 characters.'],
  [{ key: 'A' }, '"key" must match pattern "^[a-z]+$".'],
  [{ email: 'x' }, '"email" must be an e-mail address such as name@example.org.'],
  [{ key: 5 }, '"key" must be a text.'],
  [{ flag: 'maybe' }, '"flag" must be true or false.'],
  [{ list: {} }, '"list" must be a list.'],
  [{ list: ['x'] }, '"list.0" must be an object.'],
  [{ count: '1' }, '"count" must be a whole number.'],
  [{ count: 0 }, '"count" must be at least 1.'],
  [{ count: 10 }, '"count" must be at most 9.'],
  [{ deadline: '2026' }, '"deadline" must be a date and time such as 2026-11-15T09:30:00Z.'],
])('%j is rejected in words one can act on', (value, detail) => {
  expect(findings(value)).toEqual([detail]);
});

test.each([
  [{ 'a/b~c': 1 }, ['"a/b~c" is not a field of this operation.']],
  [{ one: 1, text: '', two: 2 }, ['one', 'two'].map(unknown).concat('"text" must not be empty.')],
  [
    Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at])),
    Array.from({ length: 8 }, (_, at) => unknown(`k${at}`)),
  ],
])('unknown fields are named, of many the first eight', (value, details) => {
  expect(findings(value)).toEqual(details);
});

function unknown(name: string): string {
  return `"${name}" is not a field of this operation.`;
}
