import { expect, test } from 'vitest';
import { findLongFiles } from './check-lengths.ts';

test.each([
  ['src/engine/a.ts', 400, 0],
  ['src/engine/a.ts', 401, 1],
  ['tests/api/a.test.ts', 401, 1],
  ['web/src/api/schema.ts', 4000, 0],
  ['src/store/migrations/0001-all.sql', 4000, 0],
])('%s with %d lines: %d too long', (file, lines, expected) => {
  expect(findLongFiles(new Map([[file, lines]]))).toHaveLength(expected);
});
