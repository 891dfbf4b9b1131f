import { isIsoDate } from '../fields/iso-date.ts';
import { asDigit } from './confusions.ts';
import type { Finding } from './finding.ts';
import { fullDay } from './full-year.ts';
import { type Line, linesOf, placeBetween } from './lines-of.ts';
import { monthOfName } from './month-names.ts';
import type { PageWords } from './page-words.ts';

/** How a document writes its dates, and when it is read. */
export interface DateReading {
  /** The language of the document with its region: `en-US` writes the month first, and `en` may. */
  readonly locale: string;
  readonly today: string;
}

const TRUST = { named: 0.95, iso: 0.95, numeric: 0.92, ambiguous: 0.5 } as const;
/** Each of these doubts lowers trust to this part. */
const SHORT_YEAR = 0.75;
const CORRECTED = 0.7;
/** Earlier days stand in no document that a case is about. */
const FIRST_DAY = '1800-01-01';

/** A digit, or a letter that recognition makes of one. */
const D = '[0-9OIlSBZ]';
const SEPARATOR = '\\s?[./-]\\s?';

interface Form {
  readonly pattern: RegExp;
  read(parts: readonly string[], reading: DateReading): Read | undefined;
}

interface Read {
  readonly day: string;
  readonly trust: number;
}

/** Forms of dates in the order in which they are tried: what one has taken, the next ones do not see. */
const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(`(?<![\\w.])(${D}{4})-(${D}{2})-(${D}{2})(?![\\w-])`, 'g'),
    read: ([year = '', month = '', day = '']) => dated(year, month, day, TRUST.iso),
  },
  {
    pattern: new RegExp(
      `(?<![\\w.])(${D}{1,2})${SEPARATOR}(${D}{1,2})${SEPARATOR}(${D}{4}|${D}{2})(?![\\w]|[./-]\\d)`,
      'g',
    ),
    read: numeric,
  },
  {
    // 3. Oktober 2026, 1er mai 2026, 3rd of October 2026, 12 AUG/AOUT 74
    pattern:
      /(?<![\w.])(\d{1,2})(?:\.|er|st|nd|rd|th|º|°)?\s?(?:of |de |di )?(\p{L}{3,10})\.?(?:\s?\/\s?\p{L}{3,10}\.?)?,?\s?(\d{4}|\d{2})(?!\d)/gu,
    read: ([day = '', month = '', year = ''], reading) => named(year, month, day, reading),
  },
  {
    // October 3, 2026
    pattern: /(?<![\p{L}])(\p{L}{3,10})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/gu,
    read: ([month = '', day = '', year = ''], reading) => named(year, month, day, reading),
  },
];

/** The dates on a page, as numbers or with the name of the month in English, German, French or Italian. */
export const readDates = (page: PageWords, reading: DateReading): Finding[] =>
  linesOf(page).flatMap((line) => datesIn(line, reading));

function datesIn(line: Line, reading: DateReading): Finding[] {
  let { text } = line;
  const found = new Map<number, Finding>();
  for (const { pattern, read } of FORMS)
    for (const match of text.matchAll(pattern)) {
      const [whole, ...parts] = match;
      const date = read(parts, reading);
      if (date === undefined) continue;
      const to = match.index + whole.length;
      text = text.slice(0, match.index) + '#'.repeat(whole.length) + text.slice(to);
      const place = placeBetween(line, match.index, to);
      found.set(match.index, {
        source: 'date',
        value: date.day,
        ...place,
        confidence: date.trust * place.confidence,
      });
    }
  return [...found].toSorted(([one], [other]) => one - other).map(([, finding]) => finding);
}

/** Day and month as numbers: the separator and the language say which comes first, unless only one order makes a date. */
function numeric(
  [first = '', second = '', year = '']: readonly string[],
  reading: DateReading,
): Read | undefined {
  const dayFirst = full(year, second, first, reading, TRUST.numeric);
  const monthFirst = full(year, first, second, reading, TRUST.numeric);
  const [language = '', region] = reading.locale.split('-');
  if (language !== 'en') return dayFirst;
  if (dayFirst === undefined || monthFirst === undefined) return dayFirst ?? monthFirst;
  if (dayFirst.day === monthFirst.day) return dayFirst;
  const chosen = region === 'US' ? monthFirst : dayFirst;
  return { ...chosen, trust: chosen.trust * (TRUST.ambiguous / TRUST.numeric) };
}

function named(year: string, month: string, day: string, reading: DateReading): Read | undefined {
  const number = monthOfName(month);
  return number === undefined ? undefined : full(year, String(number), day, reading, TRUST.named);
}

function full(
  year: string,
  month: string,
  day: string,
  { today }: DateReading,
  trust: number,
): Read | undefined {
  if (year.length === 4) return dated(year, month, day, trust);
  const parts = { year: digitsOf(year), month: digitsOf(month), day: digitsOf(day) };
  const found = fullDay(parts, 'other', today);
  return found && { day: found.day, trust: trust * SHORT_YEAR };
}

function dated(year: string, month: string, day: string, trust: number): Read | undefined {
  const iso = `${digitsOf(year)}-${digitsOf(month)}-${digitsOf(day)}`;
  const isAsRead = /^\d+$/.test(year + month + day);
  return isIsoDate(iso) && iso >= FIRST_DAY
    ? { day: iso, trust: isAsRead ? trust : trust * CORRECTED }
    : undefined;
}

const digitsOf = (part: string): string =>
  [...part]
    .map((each) => asDigit(each) ?? each)
    .join('')
    .padStart(2, '0');
