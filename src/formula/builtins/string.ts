// String functions (DMN 1.5, 10.3.4.3). Positions count characters (code points), from 1.

import type { Pattern } from '../compiled-pattern.ts';
import { charge, type Run, warn } from '../run.ts';
import { BOOLEAN, listOf, NUMBER, STRING } from '../types/feel-type.ts';
import { isNumber, toSafeInteger } from '../values/number.ts';
import { round } from '../values/rounding.ts';
import { MAX_TEXT } from '../values/to-text.ts';
import { isList, type Value } from '../values/value.ts';
import { stepsOfText } from '../weights.ts';
import {
  type Builtin,
  type BuiltinCall,
  builtin,
  optional,
  optionalOrNull,
  required,
  signature,
} from './builtin.ts';
import { compilePattern, findAll, replaceAll } from './pattern.ts';

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** Positions and lengths: whole numbers, a fraction dropped. */
export function toPosition(value: Value | undefined): number | null {
  return isNumber(value) ? toSafeInteger(round(value, 0, 'down')) : null;
}

const substring: BuiltinCall = ([string, startPosition, length = null], run, at) => {
  charge(run, text(string).length >> 4);
  const characters = Array.from(text(string));
  const start = toPosition(startPosition);
  if (start === null || start === 0 || start > characters.length || start < -characters.length)
    return warn(run, at, 'out_of_range', 'the start position lies outside the text');
  const index = start < 0 ? characters.length + start : start - 1;
  if (length === null) return characters.slice(index).join('');
  const count = toPosition(length);
  if (count === null || count < 1) return warn(run, at, 'out_of_range', 'the length must be positive');
  return characters.slice(index, index + count).join('');
};

const before: BuiltinCall = ([string, match]) => {
  const index = text(string).indexOf(text(match));
  return index < 0 ? '' : text(string).slice(0, index);
};

const after: BuiltinCall = ([string, match]) => {
  const index = text(string).indexOf(text(match));
  return index < 0 ? '' : text(string).slice(index + text(match).length);
};

/** Runs a pattern function, or says why the pattern is none. */
function withPattern(
  use: (pattern: Pattern, args: readonly Value[], run: Run) => Value | { readonly problem: string },
  flagsAt: number,
): BuiltinCall {
  return (args, run, at) => {
    const [input, source] = args;
    // Matching takes a step or so a character, and more the longer the pattern is.
    const { length } = text(input);
    charge(run, length + ((length * text(source).length) >> 5));
    const pattern = compilePattern(text(source), text(args[flagsAt]), run);
    if ('problem' in pattern) return warn(run, at, 'invalid_value', pattern.problem);
    const result = use(pattern, args, run);
    if (result !== null && typeof result === 'object' && 'problem' in result)
      return warn(run, at, 'invalid_value', result.problem);
    return result;
  };
}

const matches = withPattern((pattern, [input]) => pattern.test(text(input)), 2);

const replace = withPattern(
  (pattern, [input, , replacement], run) => replaceAll(pattern, text(input), text(replacement), run),
  3,
);

const split = withPattern((pattern, [string]) => {
  const parts: string[] = [];
  let end = 0;
  for (const [from, to] of findAll(pattern, text(string))) {
    if (to === from) continue;
    parts.push(text(string).slice(end, from));
    end = to;
  }
  return [...parts, text(string).slice(end)];
}, 9);

const join: BuiltinCall = ([list = null, delimiter], run, at) => {
  if (!isList(list)) return null;
  const parts: string[] = [];
  for (const item of list) {
    if (item === null) continue;
    if (typeof item !== 'string') return warn(run, at, 'wrong_type', 'string join takes texts alone');
    parts.push(item);
  }
  charge(run, parts.length);
  const length = parts.reduce((sum, part) => sum + part.length + text(delimiter).length, 0);
  charge(run, stepsOfText(length));
  if (length > MAX_TEXT) return warn(run, at, 'out_of_range', 'the text would be too long');
  return parts.join(text(delimiter));
};

const STRING_PARAMETER = required('string', STRING);
const MATCH = required('match', STRING);
const PATTERN = [required('input', STRING), required('pattern', STRING)];

const tester = (name: string, summary: string, holds: (string: string, match: string) => boolean): Builtin =>
  builtin(
    name,
    summary,
    signature([STRING_PARAMETER, MATCH], BOOLEAN, ([string, match]) => holds(text(string), text(match))),
  );

const mapper = (name: string, summary: string, map: (string: string) => Value, result = STRING): Builtin =>
  builtin(
    name,
    summary,
    signature([STRING_PARAMETER], result, ([string]) => map(text(string))),
  );

const lengthOf = (string: string): number => {
  let count = 0;
  for (const _ of string) count += 1;
  return count;
};

export const STRING_FUNCTIONS: readonly Builtin[] = [
  builtin(
    'substring',
    'A part of a text; a negative start counts from the end.',
    signature(
      [STRING_PARAMETER, required('start position', NUMBER), optional('length', NUMBER)],
      STRING,
      substring,
    ),
  ),
  mapper('string length', 'The number of characters.', lengthOf, NUMBER),
  mapper('upper case', 'The text in capitals.', (string) => string.toUpperCase()),
  mapper('lower case', 'The text in small letters.', (string) => string.toLowerCase()),
  builtin(
    'substring before',
    'What stands before the first match; empty without one.',
    signature([STRING_PARAMETER, MATCH], STRING, before),
  ),
  builtin(
    'substring after',
    'What stands after the first match; empty without one.',
    signature([STRING_PARAMETER, MATCH], STRING, after),
  ),
  builtin(
    'replace',
    'Replaces what a pattern matches; $1 is its first group.',
    signature(
      [...PATTERN, required('replacement', STRING), optionalOrNull('flags', STRING)],
      STRING,
      replace,
    ),
  ),
  tester('contains', 'Whether a text holds another.', (string, match) => string.includes(match)),
  tester('starts with', 'Whether a text starts with another.', (string, match) => string.startsWith(match)),
  tester('ends with', 'Whether a text ends with another.', (string, match) => string.endsWith(match)),
  builtin(
    'matches',
    'Whether a pattern matches somewhere in a text.',
    signature([...PATTERN, optionalOrNull('flags', STRING)], BOOLEAN, matches),
  ),
  builtin(
    'split',
    'The parts of a text between the matches of a pattern.',
    signature([STRING_PARAMETER, required('delimiter', STRING)], listOf(STRING), split),
  ),
  builtin(
    'string join',
    'Joins texts; nulls are left out.',
    signature([required('list', listOf(STRING)), optionalOrNull('delimiter', STRING)], STRING, join),
  ),
];
