import { expect, test } from 'vitest';
import { findOldFiles } from './generate-clients.ts';

test('the clients are those of the operations: else run npm run clients', () => {
  expect(findOldFiles()).toEqual([]);
});
