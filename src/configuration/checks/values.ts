import { Cron } from 'croner';
import { currencyCodes, currencyDigits } from '../../fields/currencies.ts';
import { compareDecimals } from '../../fields/decimal-text.ts';
import { isIsoDate } from '../../fields/iso-date.ts';
import { LANGUAGES } from '../../fields/languages.ts';
import { isNoTime, parseCalendarDuration } from '../calendar-duration.ts';
import { canonicalLanguage } from '../canonical-language.ts';
import type { PackageIndex } from '../index-package.ts';
import { compilePattern, LONGEST_EVER, longestText } from '../information-types/string-options.ts';
import type { Information } from '../kinds/information.ts';
import { isInformation, parseValue } from '../parse-value.ts';
import { below } from '../problem.ts';
import { didYouMean } from '../suggest.ts';
import type { Visit } from '../walk-package.ts';
import { error, type Finding, warning } from './finding.ts';
import { wrongTimeZone } from './time-zone.ts';

/** Finds values that do not fit their use: literals, patterns, ranges, schedules, codes. */
export function findWrongValues(part: Visit, index: PackageIndex): Finding[] {
  const { schema, value, at } = part;
  const { marks = {} } = schema;
  if (marks.literal === true) return wrongLiteral(part, index);
  if (typeof value === 'string') {
    if (marks.regex === true && compilePattern(value) === null)
      return [error('wrong_pattern', at, `"${value}" is not a regular expression that can be used here.`)];
    if (marks.cron === true && !isCron(value))
      return [
        error(
          'wrong_schedule',
          at,
          `"${value}" is not a schedule of five fields: minute, hour, day, month, weekday.`,
        ),
      ];
    if (marks.timeZone === true) return wrongTimeZone(value, at);
    if (marks.fileType === true && value === 'heic')
      return [
        // A warning and not an error, because packages of earlier releases use it.
        warning(
          'not_taken',
          at,
          'HEIC pictures are refused, because they can neither be shown nor bound. Leave out heic: phones then send JPEG themselves.',
        ),
      ];
    if (marks.duration !== undefined) {
      const read = parseCalendarDuration(value);
      if (read === null)
        return [
          error('wrong_value', at, `"${value}" is longer than a thousand years, and would never be over.`),
        ];
      if (marks.duration === 'some' && isNoTime(read))
        return [error('wrong_value', at, `"${value}" is no time at all: it would be over at once.`)];
    }
    if (marks.day === true && !isIsoDate(value))
      return [error('wrong_value', at, `"${value}" is not a date of the calendar such as 2026-11-15.`)];
    if (marks.currency === true && currencyDigits(value) === undefined)
      return [
        error(
          'unknown_currency',
          at,
          `"${value}" is not a currency of ISO 4217.`,
          didYouMean(value, currencyCodes()),
        ),
      ];
    if (marks.languageTag === true && !isLanguageTag(value))
      return [
        error(
          'unknown_language',
          at,
          `"${value}" is not a language tag such as en or fr-CH.`,
          didYouMean(value, LANGUAGES),
        ),
      ];
  }
  return isInformation(value) && schema.properties?.type?.const === value.type ? wrongRanges(value, at) : [];
}

/** The types whose values no package can hold, with the reason. */
const NO_DEFAULT: Readonly<Partial<Record<Information['type'], string>>> = {
  instance:
    'A package cannot know the id of an instance, so that a "default" would name another one, or none. Remove it, and fill the value with a rule.',
  file: 'A file belongs to a case, so that a "default" would have no effect. Remove it.',
  structure:
    'A structure begins without occurrences, so that its "default" would have no effect. Remove it; its components can have one each.',
};

function wrongLiteral({ value, at, information, scope }: Visit, index: PackageIndex): Finding[] {
  if (information === undefined || value === null) return [];
  const { definition } = information;
  // A literal of a definition is its default.
  if (at.startsWith('/ontologies/') && Object.hasOwn(NO_DEFAULT, definition.type))
    return [error('default_without_effect', at, NO_DEFAULT[definition.type] ?? '')];
  // In a scenario an instance is named by its key, and a file by any word.
  if (definition.type === 'instance' && typeof value === 'string') {
    if (Object.hasOwn(scope.instances, value)) return [];
    return [
      error(
        'unknown_instance',
        at,
        `There is no instance "${value}" in the scenario.`,
        didYouMean(value, Object.keys(scope.instances)),
      ),
    ];
  }
  if (definition.type === 'file' && typeof value === 'string') return [];
  if (definition.type === 'structure') return [];
  const parsed = parseValue(definition, value, index.currency);
  return 'problem' in parsed
    ? [error('wrong_value', at, `The value does not fit "${information.key}": ${parsed.problem}`)]
    : [];
}

const LIMITS: readonly (readonly [string, string])[] = [
  ['min', 'max'],
  ['min_length', 'max_length'],
  ['min_occurrences', 'max_occurrences'],
  ['min_choices', 'max_choices'],
];

function wrongRanges(information: Information, at: string): Finding[] {
  const findings: Finding[] = [];
  for (const [low, high] of LIMITS) {
    const least: unknown = Reflect.get(information, low);
    const most: unknown = Reflect.get(information, high);
    if (least !== undefined && most !== undefined && isAbove(least, most))
      findings.push(error('minimum_above_maximum', below(at, low), `"${low}" is above "${high}".`));
  }
  if (information.type === 'text' || information.type === 'long_text')
    findings.push(...wrongLengths(information, at));
  if (information.formula !== undefined && information.default != null)
    findings.push(
      error(
        'default_of_computed',
        below(at, 'default'),
        'The value is computed by its "formula", so that a "default" would have no effect. Remove one of them.',
      ),
    );
  if ('options' in information && Object.keys(information.options).length === 0)
    findings.push(error('no_options', at, 'There are no options to choose from: "options" is empty.'));
  if (information.type === 'structure' && Object.keys(information.components).length === 0)
    findings.push(error('no_components', at, 'A structure needs components.'));
  return findings;
}

/**
 * The highest `max_length` is checked here and is no part of the schema: a version that was published without it has to be readable
 * for as long as cases run under it.
 */
function wrongLengths(
  information: Extract<Information, { type: 'text' | 'long_text' }>,
  at: string,
): Finding[] {
  const { min_length: least, max_length: most } = information;
  if (most !== undefined && most > LONGEST_EVER)
    return [
      error('out_of_range', below(at, 'max_length'), `Expected at most ${LONGEST_EVER}, but found ${most}.`),
    ];
  if (most === undefined && least !== undefined && least > longestText(information))
    return [
      error(
        'minimum_above_maximum',
        below(at, 'min_length'),
        `"min_length" is above ${longestText(information)}, the maximum where "max_length" is left out.`,
      ),
    ];
  return [];
}

function isAbove(least: unknown, most: unknown): boolean {
  if (typeof least === 'number' && typeof most === 'number') return least > most;
  const [low, high] = [String(least), String(most)];
  return low.includes('-', 1) ? low > high : compareDecimals(low, high) > 0;
}

function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false;
  try {
    return new Cron(text, { paused: true }).getPattern() !== undefined;
  } catch {
    return false;
  }
}

const isLanguageTag = (text: string): boolean =>
  LANGUAGES.has(canonicalLanguage(text)) && /^[a-z]{2}(-[A-Z]{2})?$/.test(text);
