import { isContext, isList, kindOf, toCanonicalString, toFeelText, type Value } from '../formula/index.ts';

/** Values that have no literal of their own are calls with a text. */
const CALLS: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time',
  'date and time': 'date and time',
  'days and time duration': 'duration',
  'years and months duration': 'duration',
};

/** A value as a formula that gives it. */
export function feelLiteral(value: Value): string {
  if (isList(value)) return `[${value.map(feelLiteral).join(', ')}]`;
  if (isContext(value))
    return `{${[...value].map(([key, each]) => `${JSON.stringify(key)}: ${feelLiteral(each)}`).join(', ')}}`;
  const call = CALLS[kindOf(value)];
  return call === undefined ? toFeelText(value) : `${call}("${toCanonicalString(value)}")`;
}
