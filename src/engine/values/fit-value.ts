import type { FeelKind } from '../../configuration/information-types/information-type.ts';
import { LONGEST_NAME } from '../../configuration/information-types/string-options.ts';
import type { ValueKind } from '../../configuration/value-kind.ts';
import { isLongerThan } from '../../fields/count-characters.ts';
import {
  FeelDate,
  FeelDateTime,
  instantOf,
  inZone,
  isList,
  isNumber,
  type Kind,
  kindOf,
  type Run,
  round,
  toJsNumber,
  type Value,
  warn,
} from '../../formula/index.ts';
import { isStorableMoment } from '../../storable.ts';
import { subjectOf } from '../state/subject-of.ts';

const KINDS: Readonly<Record<FeelKind, Kind | null>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  'date and time': 'date and time',
  choice: 'string',
  choices: 'list',
  instance: null,
  occurrences: null,
};

/**
 * The value of a formula as an information can have it; null where it is of another kind, and with a warning in the run where it is
 * a day or a moment that no information takes, or a longer text than it takes. Money is rounded to the digits of its currency.
 */
export function fitValue(
  value: Value,
  { feel, decimals, longest }: ValueKind,
  timeZone: string,
  run?: Run,
): Value {
  if (value === null) return null;
  if (feel === 'choices') {
    const list = isList(value) ? value : [value];
    const options = list.filter((item) => typeof item === 'string' && fitText(item, longest, run) !== null);
    return options.length === 0 ? null : options;
  }
  const single = isList(value) ? (value.length === 1 ? (value[0] ?? null) : null) : value;
  if (feel === 'instance') return subjectOf(single)?.shape.kind === 'instance' ? single : null;
  // Moments are seen on the clocks of the tenant, wherever they come from.
  if (feel === 'date and time' && single instanceof FeelDateTime) {
    const moment = inZone(single, timeZone);
    const seconds = instantOf(moment);
    const isStorable = seconds !== null && isStorableMoment(Math.round(toJsNumber(seconds) * 1000));
    return isStorable ? moment : outOfRange(run, OTHER_YEARS);
  }
  if (feel === 'date' && single instanceof FeelDate && (single.year < 1 || single.year > 9999))
    return outOfRange(run, OTHER_YEARS);
  // Rounded as numbers of formulas are; where another rounding is wanted, the formula says so itself.
  if (decimals !== null) return isNumber(single) ? round(single, decimals, 'half-even') : null;
  if (kindOf(single) !== KINDS[feel]) return null;
  return typeof single === 'string' ? fitText(single, longest, run) : single;
}

/** The result of a formula as a name, or as another short text of a case; null where it is none. */
export const fitName = (value: Value, run?: Run): string | null =>
  typeof value === 'string' ? fitText(value, LONGEST_NAME, run) : null;

const fitText = (text: string, most: number, run: Run | undefined): string | null =>
  isLongerThan(text, most)
    ? outOfRange(run, `the result has more than ${most} characters, and counts as none`)
    : text;

const outOfRange = (run: Run | undefined, reason: string): null =>
  run === undefined ? null : warn(run, { from: 0, to: 0 }, 'out_of_range', reason);

const OTHER_YEARS = 'the result lies outside of the years 1 to 9999';
