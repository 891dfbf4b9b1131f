// ISO 8601 durations as text: the one place where they are taken apart and put together.

/** The parts of a duration as they are written; a part that is left out is undefined. */
interface IsoDuration {
  readonly isNegative: boolean;
  readonly years: string | undefined;
  readonly months: string | undefined;
  readonly weeks: string | undefined;
  readonly days: string | undefined;
  readonly hours: string | undefined;
  readonly minutes: string | undefined;
  /** Alone among the parts, it may have a fraction. */
  readonly seconds: string | undefined;
}

const ISO =
  /^(-?)P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d*)?|\.\d+)S)?)?$/;

/** The same for a schema, without a sign and a fraction: how a configuration writes P30D, P1Y6M or PT90S. */
export const WHOLE_DURATION_PATTERN =
  '^P(?=.)([0-9]+Y)?([0-9]+M)?([0-9]+W)?([0-9]+D)?(T(?=.)([0-9]+H)?([0-9]+M)?([0-9]+S)?)?$';

/** Takes a duration apart; null where the text is none. */
export function readIsoDuration(text: string): IsoDuration | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [, sign, years, months, weeks, days, hours, minutes, seconds] = match;
  return { isNegative: sign === '-', years, months, weeks, days, hours, minutes, seconds };
}

/** Puts a duration together; without any part it is the empty one that is given. */
export function writeIsoDuration(parts: Partial<IsoDuration>, empty: 'T0S' | '0M'): string {
  const { years, months, weeks, days, hours, minutes, seconds } = parts;
  const of = (amount: string | undefined, unit: string): string =>
    amount === undefined ? '' : `${amount}${unit}`;
  const date = `${of(years, 'Y')}${of(months, 'M')}${of(weeks, 'W')}${of(days, 'D')}`;
  const time = `${of(hours, 'H')}${of(minutes, 'M')}${of(seconds, 'S')}`;
  const text = `${date}${time === '' ? '' : `T${time}`}`;
  return `${parts.isNegative === true ? '-' : ''}P${text === '' ? empty : text}`;
}
