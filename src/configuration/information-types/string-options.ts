import { RE2JS } from 're2js';
import { isStorable, shortened, UNSTORABLE } from '../../storable.ts';
import { optional, plainString, text, whole } from '../schema/builders.ts';
import type { Parsed } from './information-type.ts';

/** Options of the types that hold free text. */
export const stringOptions = {
  min_length: optional(whole('Minimum number of characters.', { minimum: 0 })),
  max_length: optional(whole('Maximum number of characters.', { minimum: 1 })),
  pattern: optional(
    plainString('Regular expression (linear-time dialect) that the whole text has to match.', {
      marks: { regex: true },
      examples: ['[A-Z]{2}[0-9]{4}'],
    }),
  ),
  pattern_message: optional(text('Message if the pattern does not match.')),
};

const compiled = new Map<string, RE2JS | null>();

/** The compiled pattern, or null if it is not a regular expression of RE2. */
export function compilePattern(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  let result: RE2JS | null = null;
  try {
    result = RE2JS.compile(pattern);
  } catch {
    result = null;
  }
  if (compiled.size > 10_000) compiled.clear();
  compiled.set(pattern, result);
  return result;
}

interface StringLimits {
  min_length?: number;
  max_length?: number;
  pattern?: string;
}

/** Checks a text against length and pattern. An empty text clears the value, like an emptied field. */
export function parseLimitedString(written: unknown, limits: StringLimits): Parsed {
  if (typeof written !== 'string') return { problem: 'Expected a text.' };
  if (!isStorable(written)) return { problem: `A text ${UNSTORABLE}` };
  if (written.trim() === '') return { value: null };
  const length = [...written].length;
  if (limits.min_length !== undefined && length < limits.min_length)
    return { problem: `Expected at least ${limits.min_length} characters, got ${length}.` };
  if (limits.max_length !== undefined && length > limits.max_length)
    return { problem: `Expected at most ${limits.max_length} characters, got ${length}.` };
  if (limits.pattern !== undefined && compilePattern(limits.pattern)?.matches(written) === false)
    return { problem: `"${shortened(written)}" does not match the pattern ${limits.pattern}.` };
  return { value: written };
}
