import { placesIn } from '../../locales/fill.ts';
import { OUTSIDE_AREAS } from '../../locales/outside-areas.ts';
import type { PackageIndex } from '../index-package.ts';
import { pointer } from '../problem.ts';
import { didYouMean } from '../suggest.ts';
import { isSpoken, type OutsideArea, wordKeys } from '../words-of-service.ts';
import { error, type Finding, warning } from './finding.ts';

type Package = PackageIndex['package'];
type Words = Package['words'][string];

/**
 * Words of the tenant that the service has no place for, that name other places than the service fills, or that are missing. A language
 * that the tenant does not have is told elsewhere, as for every key that names a language.
 */
export function findWordProblems({ package: pkg, languages }: PackageIndex): Finding[] {
  return languages.flatMap((language) => {
    const words = pkg.words[language];
    if (words === undefined) return isSpoken(language) ? [] : findNoWords(language, pkg);
    return [
      ...OUTSIDE_AREAS.flatMap((area) => findInArea(area, language, words)),
      ...(isSpoken(language) ? [] : findMissing(language, words)),
    ];
  });
}

/** Pages for people outside in a language for which nobody has words: they mix it with another one. */
function findNoWords(language: string, { wizards, booklets, settings }: Package): Finding[] {
  const signed = Object.values(booklets).filter(({ signers }) => signers.length > 0);
  const isRead = [...Object.values(wizards), ...signed].some(
    ({ languages }) => languages.length === 0 || languages.includes(language),
  );
  if (!isRead) return [];
  const message = `The service does not speak "${language}", and the package has no words for it: buttons, hints and mails of its forms are in "${settings.languages[0]}". Write words/${language}.yaml.`;
  return [warning('missing_text', pointer(['settings', 'languages']), message)];
}

const braced = (places: ReadonlySet<string>): string[] => [...places].map((place) => `{${place}}`);

function findInArea(area: OutsideArea, language: string, words: Words): Finding[] {
  const known = wordKeys(area, language);
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
    const used = placesIn(text);
    const [unknown] = braced(used.difference(meant.places));
    if (unknown !== undefined)
      return [
        error(
          'wrong_value',
          at,
          meant.places.size === 0
            ? `${unknown} stands for nothing here.`
            : `${unknown} stands for nothing here; ${braced(meant.places).join(', ')} can be used.`,
        ),
      ];
    const missing = braced(meant.compulsory.difference(used));
    return missing.length === 0
      ? []
      : [error('wrong_value', at, `The text has to name ${missing.join(' and ')}.`)];
  });
}

const MOST_NAMED = 5;

/** Missing texts of a language that the service does not speak: people read them in another one. */
function findMissing(language: string, words: Words): Finding[] {
  const missing = OUTSIDE_AREAS.flatMap((area) =>
    [...wordKeys(area, language)].flatMap(([key, { isNeeded }]) =>
      isNeeded && !Object.hasOwn(words[area], key) ? [`${area}.${key}`] : [],
    ),
  );
  if (missing.length === 0) return [];
  const named = missing.slice(0, MOST_NAMED).join(', ');
  const message = `The service does not speak "${language}", and ${missing.length} of its texts are missing here: ${named}${missing.length > MOST_NAMED ? ' …' : ''}`;
  return [warning('missing_text', `${pointer(['words', language])}#`, message)];
}
