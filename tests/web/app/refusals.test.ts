import { expect, test } from 'vitest';
import { ERRORS } from '../../../src/errors.ts';
import { GERMAN_REFUSALS } from '../../../web/src/shared/refusals-de.ts';
import { FRENCH_REFUSALS } from '../../../web/src/shared/refusals-fr.ts';

test.each([
  ['German', GERMAN_REFUSALS],
  ['French', FRENCH_REFUSALS],
])('whatever the service refuses is said in %s, and nothing else is', (_, sentences) => {
  expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^\S.*[.:]$/);
});
