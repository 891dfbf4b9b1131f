import type { FeelKind } from '../../configuration/information-types/information-type.ts';
import { FeelDateTime, inZone, isList, type Kind, kindOf, type Value } from '../../formula/index.ts';
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

/** The value of a formula as an information can have it; null where it is of another kind. */
export function fitValue(value: Value, feel: FeelKind, timeZone: string): Value {
  if (value === null) return null;
  if (feel === 'choices') {
    const list = isList(value) ? value : [value];
    const options = list.filter((item) => typeof item === 'string');
    return options.length === 0 ? null : options;
  }
  const single = isList(value) ? (value.length === 1 ? (value[0] ?? null) : null) : value;
  if (feel === 'instance') return subjectOf(single)?.shape.kind === 'instance' ? single : null;
  // Moments are seen on the clocks of the tenant, wherever they come from.
  if (feel === 'date and time' && single instanceof FeelDateTime) return inZone(single, timeZone);
  return kindOf(single) === KINDS[feel] ? single : null;
}
