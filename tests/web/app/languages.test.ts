import { expect, test } from 'vitest';
import { languagesWith } from '../../../src/locales/say-in.ts';
import { LANGUAGES } from '../../../web/src/texts/languages.ts';

test('the menu offers each language whose folder has the words of the application, by its own name', () => {
  expect([...LANGUAGES.keys()]).toEqual(languagesWith('app-shell'));
  expect([...LANGUAGES]).toEqual(
    expect.arrayContaining([
      ['en', 'English'],
      ['de', 'Deutsch'],
      ['fr', 'Français'],
    ]),
  );
});
