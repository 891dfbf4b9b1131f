import { INSTALLED } from '../../locales/installed-words.ts';
import { OUTSIDE_AREAS } from '../../locales/outside-areas.ts';
import { baseOfForm, neededForms, possibleForms } from '../../locales/plural-forms.ts';
import { canonicalLanguage } from '../canonical-language.ts';
import type { PackageIndex } from '../index-package.ts';
import { pointer } from '../problem.ts';
import { didYouMean } from '../suggest.ts';
import { error, type Finding, warning } from './finding.ts';

type Words = PackageIndex['package']['words'][string];
type Area = (typeof OUTSIDE_AREAS)[number];

/**
 * Words of the tenant that the service has no place for, that name other places than the service fills, or that are missing. That each
 * language is one of the tenant is checked as for every key that names a language.
 */
export function findWordProblems({ package: pkg }: PackageIndex): Finding[] {
  return Object.entries(pkg.words).flatMap(([language, words]) => [
    ...OUTSIDE_AREAS.flatMap((area) => findInArea(area, language, words)),
    ...(isSpoken(language) ? [] : findMissing(language, words)),
  ]);
}

const isSpoken = (language: string): boolean =>
  OUTSIDE_AREAS.every((area) => INSTALLED.get(canonicalLanguage(language))?.has(area));

const english = (area: Area): Readonly<Record<string, string>> => INSTALLED.get('en')?.get(area) ?? {};

interface Wanted {
  /** The English text. */
  readonly text: string;
  readonly isNeeded: boolean;
}

/** The keys that a language can have in an area; of a plural, every form of the language, of which some are not needed. */
function keysOf(area: Area, language: string): Map<string, Wanted> {
  const needed: readonly string[] = neededForms(language);
  const keys = new Map<string, Wanted>();
  for (const [key, text] of Object.entries(english(area))) {
    const base = baseOfForm(key);
    if (base === null) keys.set(key, { text, isNeeded: true });
    else if (key.endsWith('_other'))
      for (const form of possibleForms(language))
        keys.set(`${base}_${form}`, { text, isNeeded: needed.includes(form) });
  }
  return keys;
}

const placesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole));

function findInArea(area: Area, language: string, words: Words): Finding[] {
  const known = keysOf(area, language);
  return Object.entries(words[area]).flatMap(([key, text]) => {
    const at = pointer(['words', language, area, key]);
    const meant = known.get(key);
    if (meant === undefined)
      return [
        error(
          'unknown_key',
          `${at}#`,
          `The service has no text "${key}" there.`,
          didYouMean(key, known.keys()),
        ),
      ];
    const wanted = placesIn(meant.text);
    const unknown = [...placesIn(text)].find((place) => !wanted.has(place));
    if (unknown !== undefined)
      return [
        error(
          'wrong_value',
          at,
          wanted.size === 0
            ? `${unknown} stands for nothing here.`
            : `${unknown} stands for nothing here; ${[...wanted].join(', ')} can be used.`,
        ),
      ];
    const missing = [...wanted.difference(placesIn(text))].filter((place) => isCompulsory(place, key));
    return missing.length === 0
      ? []
      : [error('wrong_value', at, `The text has to name ${missing.join(' and ')}.`)];
  });
}

/** A form for one number alone may say it in letters. */
const isCompulsory = (place: string, key: string): boolean =>
  place !== '{count}' || !/_(?:zero|one|two)$/.test(key);

const MOST_NAMED = 5;

/** Missing texts of a language that the service does not speak: people read them in another one. */
function findMissing(language: string, words: Words): Finding[] {
  const missing = OUTSIDE_AREAS.flatMap((area) =>
    [...keysOf(area, language)].flatMap(([key, { isNeeded }]) =>
      isNeeded && !Object.hasOwn(words[area], key) ? [`${area}.${key}`] : [],
    ),
  );
  if (missing.length === 0) return [];
  const named = missing.slice(0, MOST_NAMED).join(', ');
  const message = `The service does not speak "${language}", and ${missing.length} of its texts are missing here: ${named}${missing.length > MOST_NAMED ? ' …' : ''}`;
  return [warning('missing_text', `${pointer(['words', language])}#`, message)];
}
