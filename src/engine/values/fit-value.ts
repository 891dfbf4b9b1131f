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
import { isStorableMoment, shortened } from '../../storable.ts';
import { subjectOf } from '../state/subject-of.ts';
import { fromCanonical, toCanonical } from './canonical-values.ts';

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
 * The value of a formula as an information can have it, in the form in which it is stored where somebody writes it, such as a country in
 * capitals. Numbers are rounded to the digits that it takes. Null where the value is of another kind, and with a warning in the run where
 * the information does not take it otherwise, such as an option that does not exist.
 */
export function fitValue(value: Value, kind: ValueKind, timeZone: string, run?: Run): Value {
  const ofKind = value === null ? null : fitKind(value, kind, timeZone, run);
  return ofKind === null || kind.read === null ? ofKind : taken(ofKind, kind.read, kind, timeZone, run);
}

function fitKind(
  value: Value,
  { feel, decimals, longest, options }: ValueKind,
  timeZone: string,
  run: Run | undefined,
): Value {
  if (feel === 'choices') return fitChoices(isList(value) ? value : [value], options, run);
  const single = isList(value) ? (value.length === 1 ? (value[0] ?? null) : null) : value;
  if (feel === 'instance') return subjectOf(single)?.shape.kind === 'instance' ? single : null;
  // Moments are seen on the clocks of the tenant, wherever they come from.
  if (feel === 'date and time' && single instanceof FeelDateTime) {
    const moment = inZone(single, timeZone);
    const seconds = instantOf(moment);
    const isStorable = seconds !== null && isStorableMoment(Math.round(toJsNumber(seconds) * 1000));
    return isStorable ? moment : none(run, 'out_of_range', OTHER_YEARS);
  }
  if (feel === 'date' && single instanceof FeelDate && (single.year < 1 || single.year > 9999))
    return none(run, 'out_of_range', OTHER_YEARS);
  // Rounded as numbers of formulas are; where another rounding is wanted, the formula says so itself.
  if (decimals !== null) return isNumber(single) ? round(single, decimals, 'half-even') : null;
  if (kindOf(single) !== KINDS[feel]) return null;
  return typeof single === 'string' ? fitText(single, longest, run) : single;
}

/** Those of several options that there are. */
function fitChoices(list: readonly Value[], options: ValueKind['options'], run: Run | undefined): Value {
  const chosen: string[] = [];
  for (const item of list) {
    if (typeof item !== 'string') continue;
    if (options === null || Object.hasOwn(options, item)) chosen.push(item);
    else none(run, 'invalid_value', `${shortened(JSON.stringify(item))} is not an option, and is left out`);
  }
  return chosen.length === 0 ? null : chosen;
}

/** A value of the right kind as it is stored where somebody writes it; null where it would be refused. */
function taken(
  value: Exclude<Value, null>,
  read: NonNullable<ValueKind['read']>,
  { feel }: ValueKind,
  timeZone: string,
  run: Run | undefined,
): Value {
  const canonical = toCanonical(value);
  if (canonical === null) return null;
  const parsed = read(canonical);
  if ('problem' in parsed) return none(run, 'invalid_value', `the result counts as none: ${parsed.problem}`);
  // A text without letters would empty the field; formulas go on with it as it is.
  if (parsed.value === null || parsed.value === canonical) return value;
  return fromCanonical(parsed.value, feel, timeZone);
}

/** The result of a formula as a name, or as another short text of a case; null where it is none. */
export const fitName = (value: Value, run?: Run): string | null =>
  typeof value === 'string' ? fitText(value, LONGEST_NAME, run) : null;

const fitText = (text: string, most: number, run: Run | undefined): string | null =>
  isLongerThan(text, most)
    ? none(run, 'out_of_range', `the result has more than ${most} characters, and counts as none`)
    : text;

const none = (run: Run | undefined, code: 'out_of_range' | 'invalid_value', reason: string): null =>
  run === undefined ? null : warn(run, { from: 0, to: 0 }, code, reason);

const OTHER_YEARS = 'the result lies outside of the years 1 to 9999';
