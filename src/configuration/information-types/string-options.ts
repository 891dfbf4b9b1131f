import { RE2JS } from 're2js';
import type { CanonicalValue } from '../../fields/canonical-value.ts';
import { countCharacters, isLongerThan } from '../../fields/count-characters.ts';
import { isStorable, shortened, UNSTORABLE } from '../../storable.ts';
import { optional, plainString, text, whole } from '../schema/builders.ts';
import type { Parsed } from './information-type.ts';

/** The most characters of a text whose definition says nothing else. */
const LONGEST = { text: 10_000, long_text: 100_000 } as const;

/** The most characters of a name: of a case, an instance or an occurrence. */
export const LONGEST_NAME = 1000;

/** The highest `max_length`. Formulas make no longer texts, and two of them fill a request. */
export const LONGEST_EVER = 1_000_000;

/**
 * The most characters of a new value of an information. A package that was published before there was a highest `max_length` may
 * name a higher one. Values of types that hold no free text, such as addresses, are shorter than any text.
 */
export const longestText = ({
  type,
  max_length: own,
}: {
  readonly type: string;
  readonly max_length?: number | undefined;
}): number => Math.min(own ?? (type === 'long_text' ? LONGEST.long_text : LONGEST.text), LONGEST_EVER);

/** Options of the types that hold free text. */
export const stringOptions = (type: keyof typeof LONGEST) => ({
  min_length: optional(whole('Minimum number of characters.', { minimum: 0 })),
  max_length: optional(
    whole('Maximum number of characters, 1,000,000 at most.', { minimum: 1, default: LONGEST[type] }),
  ),
  pattern: optional(
    plainString('Regular expression (linear-time dialect) that the whole text has to match.', {
      marks: { regex: true },
      examples: ['[A-Z]{2}[0-9]{4}'],
    }),
  ),
  pattern_message: optional(text('Message if the pattern does not match.')),
});

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

/**
 * Checks a text against length and pattern. An empty text clears the value, like an emptied field. A text that is there already may be
 * kept, also if it is longer than a new one may be.
 */
export function parseLimitedString(
  written: unknown,
  type: keyof typeof LONGEST,
  limits: StringLimits,
  now: CanonicalValue,
): Parsed {
  if (typeof written !== 'string') return { problem: 'Expected a text.' };
  if (!isStorable(written)) return { problem: `A text ${UNSTORABLE}` };
  if (written.trim() === '') return { value: null };
  const most = longestText({ type, max_length: limits.max_length });
  if (isLongerThan(written, most) && written !== now)
    return { problem: `Expected at most ${most} characters, got ${countCharacters(written)}.` };
  const { min_length: least } = limits;
  if (least !== undefined && written.length < 2 * least && countCharacters(written) < least)
    return { problem: `Expected at least ${least} characters, got ${countCharacters(written)}.` };
  if (limits.pattern !== undefined && compilePattern(limits.pattern)?.matches(written) === false)
    return { problem: `"${shortened(written)}" does not match the pattern ${limits.pattern}.` };
  return { value: written };
}
