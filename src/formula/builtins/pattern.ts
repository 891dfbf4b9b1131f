// Regular expressions of the standard (those of XQuery and XPath), run in linear time.
import { RE2JS } from 're2js';
import type { CompiledPattern, Pattern } from '../compiled-pattern.ts';
import { type Budget, charge } from '../run.ts';
import { MAX_TEXT } from '../values/to-text.ts';
import { STEPS, stepsOfText } from '../weights.ts';
import { stepsOfPattern } from './pattern-steps.ts';
import { translatePattern } from './translate-pattern.ts';

/** The budget of an evaluation, with the patterns that it has paid for. */
interface PatternBudget extends Budget {
  patterns: Map<string, CompiledPattern> | null;
}

const MAX_PATTERN = 1000;
const MAX_CACHED = 500;
const cache = new Map<string, { readonly made: CompiledPattern; readonly steps: number }>();

/**
 * Compiles a pattern once; flags are those of XPath: s, m, i, x and q. An evaluation pays for each of its patterns, also
 * where an earlier one has compiled it, so that it ends at the same place whatever ran before.
 */
export function compilePattern(source: string, flags: string, budget: PatternBudget): CompiledPattern {
  const key = `${flags}/${source}`;
  const own = budget.patterns?.get(key);
  if (own) return own;
  const known = cache.get(key) ?? compile(source, flags, budget);
  charge(budget, known.steps);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, known);
  budget.patterns ??= new Map();
  budget.patterns.set(key, known.made);
  return known.made;
}

function compile(
  source: string,
  flags: string,
  budget: Budget,
): { readonly made: CompiledPattern; readonly steps: number } {
  const refuse = (problem: string) => ({ made: { problem }, steps: STEPS.pattern });
  if (/[^smixq]/.test(flags)) return refuse(`"${flags}" holds a flag that is none of s, m, i, x, q`);
  if (source.length > MAX_PATTERN) return refuse(`a pattern has at most ${MAX_PATTERN} characters`);
  const translated = translatePattern(source, flags);
  if ('problem' in translated) return refuse(translated.problem);
  const steps = stepsOfPattern(translated.pattern, flags);
  // The budget is checked before the pattern is compiled.
  if (steps > budget.steps) charge(budget, steps);
  const option = (flag: string, value: number): number => (flags.includes(flag) ? value : 0);
  const options =
    option('i', RE2JS.CASE_INSENSITIVE) | option('s', RE2JS.DOTALL) | option('m', RE2JS.MULTILINE);
  try {
    const compiled = RE2JS.compile(translated.pattern, options);
    return { made: { compiled, test: (input) => compiled.matcher(input).find() }, steps };
  } catch {
    return { made: { problem: `"${source}" is no pattern` }, steps };
  }
}

/** Where the pattern matches, left to right. */
export function findAll(pattern: Pattern, input: string): [number, number][] {
  const matcher = pattern.compiled.matcher(input);
  const found: [number, number][] = [];
  while (matcher.find()) found.push([matcher.start(), matcher.end()]);
  return found;
}

/** $1 to $99 stand for groups, \$ and \\ for themselves. */
export function replaceAll(
  pattern: Pattern,
  input: string,
  replacement: string,
  budget: Budget,
): string | { readonly problem: string } {
  if (pattern.test('')) return { problem: 'the pattern matches nothing at all, which cannot be replaced' };
  if (/\\(?![\\$])/.test(replacement.replace(/\\\\/g, '')))
    return { problem: 'in a replacement a backslash stands before $ or another backslash' };
  if (/\$(?!\d)/.test(replacement.replace(/\\[\\$]/g, '')))
    return { problem: 'in a replacement a group is written $1, and the sign itself \\$' };
  const matcher = pattern.compiled.matcher(input);
  const parts = partsOf(replacement, matcher.groupCount());
  let result = '';
  let end = 0;
  while (matcher.find()) {
    charge(budget, 1 + (parts.length >> 1));
    result += input.slice(end, matcher.start());
    for (const part of parts) {
      result += typeof part === 'string' ? part : (matcher.group(part) ?? '');
      if (result.length > MAX_TEXT) return { problem: `a text has at most ${MAX_TEXT} characters` };
    }
    end = matcher.end();
  }
  charge(budget, stepsOfText(result.length));
  return result.length + input.length - end > MAX_TEXT
    ? { problem: `a text has at most ${MAX_TEXT} characters` }
    : result + input.slice(end);
}

/** A replacement as texts and the numbers of groups. */
function partsOf(replacement: string, groups: number): (string | number)[] {
  const parts: (string | number)[] = [];
  let end = 0;
  for (const match of replacement.matchAll(/\\([\\$])|\$(\d{1,2})/g)) {
    const [all, escaped, digits = ''] = match;
    if (match.index > end) parts.push(replacement.slice(end, match.index));
    end = match.index + all.length;
    if (escaped !== undefined) parts.push(escaped);
    else {
      // A number that names no group is a shorter one followed by a digit.
      const isShorter = Number(digits) > groups && digits.length === 2;
      const group = Number(isShorter ? digits[0] : digits);
      if (group <= groups) parts.push(group);
      if (isShorter && group !== Number(digits)) parts.push(digits[1] ?? '');
    }
  }
  if (end < replacement.length) parts.push(replacement.slice(end));
  return parts;
}
