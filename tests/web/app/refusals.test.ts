import { expect, test } from 'vitest';
import { ERRORS } from '../../../src/errors.ts';
import { INSTALLED } from '../../../src/locales/installed-words.ts';
import { languagesWith } from '../../../src/locales/say-in.ts';

test.each(
  languagesWith('app-refusals'),
)('whatever the service refuses is said in %s, and nothing else is', (language) => {
  const sentences = INSTALLED.get(language)?.get('app-refusals') ?? {};
  expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^\S.*[.:]$/);
});
