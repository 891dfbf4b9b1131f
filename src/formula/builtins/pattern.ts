// Regular expressions of the standard (those of XQuery and XPath), run in linear time.
import { RE2JS } from 're2js';
import { translatePattern } from './translate-pattern.ts';

export interface Pattern {
  test(input: string): boolean;
  readonly compiled: RE2JS;
}

type Compiled = Pattern | { readonly problem: string };

const MAX_PATTERN = 1000;
const MAX_CACHED = 500;
const cache = new Map<string, Compiled>();

/** Compiles a pattern once; flags are those of XPath: s, m, i, x and q. */
export function compilePattern(source: string, flags: string): Compiled {
  const key = `${flags}/${source}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= MAX_CACHED) cache.clear();
  const made = compile(source, flags);
  cache.set(key, made);
  return made;
}

function compile(source: string, flags: string): Compiled {
  if (/[^smixq]/.test(flags)) return { problem: `"${flags}" holds a flag that is none of s, m, i, x, q` };
  if (source.length > MAX_PATTERN) return { problem: `a pattern has at most ${MAX_PATTERN} characters` };
  const translated = translatePattern(source, flags);
  if ('problem' in translated) return translated;
  const option = (flag: string, value: number): number => (flags.includes(flag) ? value : 0);
  const options =
    option('i', RE2JS.CASE_INSENSITIVE) | option('s', RE2JS.DOTALL) | option('m', RE2JS.MULTILINE);
  try {
    const compiled = RE2JS.compile(translated.pattern, options);
    return { compiled, test: (input) => compiled.matcher(input).find() };
  } catch {
    return { problem: `"${source}" is no pattern` };
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
): string | { readonly problem: string } {
  if (pattern.test('')) return { problem: 'the pattern matches nothing at all, which cannot be replaced' };
  if (/\\(?![\\$])/.test(replacement.replace(/\\\\/g, '')))
    return { problem: 'in a replacement a backslash stands before $ or another backslash' };
  if (/\$(?!\d)/.test(replacement.replace(/\\[\\$]/g, '')))
    return { problem: 'in a replacement a group is written $1, and the sign itself \\$' };
  const matcher = pattern.compiled.matcher(input);
  const groups = matcher.groupCount();
  let result = '';
  let end = 0;
  while (matcher.find()) {
    result += input.slice(end, matcher.start());
    result += replacement.replace(/\\([\\$])|\$(\d{1,2})/g, (_all, escaped?: string, digits?: string) => {
      if (escaped) return escaped;
      // A number that names no group is a shorter one followed by a digit.
      const group = Number(digits) > groups && digits?.length === 2 ? Number(digits[0]) : Number(digits);
      const rest = String(group) === String(Number(digits)) ? '' : (digits?.[1] ?? '');
      return `${group <= groups ? (matcher.group(group) ?? '') : ''}${rest}`;
    });
    end = matcher.end();
  }
  return result + input.slice(end);
}
