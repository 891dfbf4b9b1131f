import { expect, test } from 'vitest';
import { boundedLabels } from './bounded-labels.ts';

test('the first names stand for themselves, and all later ones together for the rest', () => {
  const labelOf = boundedLabels(2);
  expect(['a', 'b', 'c', 'a', 'd', 'b'].map(labelOf)).toEqual(['a', 'b', 'other', 'a', 'other', 'b']);
});
