import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { englishFromSources } from '../../scripts/english-from-sources.ts';
import { WORD_TYPES, wordTypes } from '../../scripts/generate-word-types.ts';
import { placesIn } from './fill.ts';
import { INSTALLED } from './installed-words.ts';
import { OUTSIDE_AREAS } from './outside-areas.ts';
import { languagesWith, sayIn } from './say-in.ts';
import { wantedWords } from './wanted-words.ts';

const english = INSTALLED.get('en') ?? new Map();
const FILES = [...INSTALLED].flatMap(([language, areas]) =>
  [...areas].map(([area, words]) => ({ language, area, words })),
);

describe.each(FILES)('the words $area in $language', ({ language, area, words }) => {
  const keys = wantedWords(english.get(area) ?? {}, language);
  const isDifference = language.includes('-');

  test('has every text, and no other', () => {
    const needed = [...keys].flatMap(([key, { isNeeded }]) => (isNeeded ? [key] : []));
    const missing = isDifference ? [] : needed.filter((key) => !Object.hasOwn(words, key));
    const extra = Object.keys(words).filter((key) => !keys.has(key));
    expect({ missing, extra }).toEqual({ missing: [], extra: [] });
  });

  test('says something everywhere, with the places of the English text', () => {
    const wrong = Object.entries(words).flatMap(([key, text]) => {
      const { places = new Set(), compulsory = new Set() } = keys.get(key) ?? {};
      const used = placesIn(text);
      const isRight = used.isSubsetOf(places) && compulsory.isSubsetOf(used);
      return isRight && text !== '' && text === text.trim() ? [] : [`${key}: ${text}`];
    });
    expect(wrong).toEqual([]);
  });
});

test('German is written as in Germany: the Swiss spelling follows by rule', () => {
  const swiss = [...(INSTALLED.get('de')?.values() ?? [])].flatMap((words) =>
    Object.values(words).filter((text) =>
      /[«»‹›]|\b(?:gr[oö]ss|[Ss]tras|[Aa]usser|[Ss]chliess|weiss\b|heiss|liess|[Gg]emäss|[Mm]ass|[Ff]uss)/.test(
        text,
      ),
    ),
  );
  expect(swiss).toEqual([]);
});

test('English, German and French have every area', () => {
  expect(['en', 'de', 'fr'].map((language) => [...(INSTALLED.get(language)?.keys() ?? [])])).toEqual(
    Array.from({ length: 3 }, () => [...english.keys()]),
  );
});

test('eight languages have the words for people outside', () => {
  for (const area of OUTSIDE_AREAS)
    expect(languagesWith(area)).toEqual(
      expect.arrayContaining(['en', 'de', 'fr', 'it', 'es', 'nl', 'pl', 'pt']),
    );
});

test.each([
  ...englishFromSources(),
])('%s in English is what the sources say (npm run word-types)', (area, words) => {
  expect(english.get(area)).toEqual(words);
});

test('the types of the keys are those of the English words (npm run word-types)', () => {
  expect(readFileSync(WORD_TYPES, 'utf8')).toBe(wordTypes());
});

describe('a text', () => {
  const own = {
    ro: { wizards: { continue: 'Continuă' } },
    de: { wizards: { back: 'Retour' } },
  };

  test.each([
    ['in its language', 'fr', 'Continuer'],
    ['in the language without the region', 'fr-CH', 'Continuer'],
    ['in the default language of the tenant where there are no words', 'rm', 'Weiter'],
    ['in words of the tenant, in a language that the service does not speak', 'ro-MD', 'Continuă'],
  ])('is said %s', (_, locale, text) => {
    expect(sayIn('wizards', { locale, otherwise: 'de', own })('continue')).toBe(text);
  });

  test('of the tenant is taken before that of the service', () => {
    expect(sayIn('wizards', { locale: 'de', own })('back')).toBe('Retour');
  });

  test('is in English at last', () => {
    expect(sayIn('wizards', 'xx')('continue')).toBe('Continue');
  });

  test.each([
    ['en', 1, '1 minute.'],
    ['en', 5, '5 minutes.'],
    ['pl', 1, '1 minutę.'],
    ['pl', 3, '3 minuty.'],
    ['pl', 5, '5 minut.'],
    ['fr', 0, '0 minute.'],
  ])('has the form of %s for %d', (language, count, words) => {
    expect(sayIn('wizards', language)('confirm_code_text', { address: 'a@b.example', count })).toContain(
      words,
    );
  });

  test('is spelled as in Switzerland where the locale says so, but not what is filled in', () => {
    expect(sayIn('signing', 'de-CH')('larger', { page: 'ß' })).toBe('Seite ß grösser zeigen');
    expect(sayIn('signing', 'de')('larger', { page: 2 })).toBe('Seite 2 größer zeigen');
    expect(sayIn('signing', 'de-CH')('signed_text', { organisation: 'Bank', document: 'A' })).toContain(
      '«A»',
    );
    expect(sayIn('documents', 'de-CH')('total')).toBe('Total');
  });

  test('takes what is filled in as it is', () => {
    expect(sayIn('wizards', 'en')('remove_named', { name: '{name} $& {count}' })).toBe(
      'Remove {name} $& {count}',
    );
  });
});
