import { expect, test } from 'vitest';
import { areTypesCurrent, generateApiTypes } from './generate-api-types.ts';

test('the types of the application are those of the operations: else run npm run api-types', () => {
  expect(areTypesCurrent()).toBe(true);
});

test('an operation becomes one entry with what it takes and answers', () => {
  const text = generateApiTypes();
  expect(text).toContain("'PATCH /api/1/cases/{id}': {");
  expect(text).toContain('params: { id: number };');
  expect(text).toContain('answer: { data: Case };');
});
