import { areEndsOrdered } from '../types/type-of-value.ts';
import { parseDate } from '../values/date.ts';
import { parseDuration } from '../values/duration.ts';
import { parseNumber } from '../values/number.ts';
import { parseTemporal } from '../values/parse-temporal.ts';
import { parseDateTime, parseTime } from '../values/time.ts';
import { Range, type Value } from '../values/value.ts';

const RANGE = /^\s*([[(\]])\s*(.*?)\s*\.\.\s*(.*?)\s*([\])[])\s*$/s;
const CALL = /^(date and time|date|time|duration)\s*\(\s*"([^"]*)"\s*\)$/;

const CALLS: Record<string, (text: string) => Value> = {
  date: parseDate,
  time: parseTime,
  duration: parseDuration,
  'date and time': parseDateTime,
};

/** An end of a range as text: a literal, or a constructor over a literal. */
function parseEnd(text: string): Value {
  if (text.startsWith('@"') && text.endsWith('"')) return parseTemporal(text.slice(2, -1));
  if (/^"[^"]*"$/.test(text)) return text.slice(1, -1);
  const call = CALL.exec(text);
  return call ? (CALLS[call[1] ?? '']?.(call[2] ?? '') ?? null) : parseNumber(text);
}

/**
 * Reads a range of two literals, one of which may be left out where its side is open; null where the text
 * is none, or its ends are the wrong way round.
 */
export function parseRange(text: string): Range | null {
  const match = RANGE.exec(text);
  if (!match) return null;
  const [, open, first = '', second = '', close] = match;
  const [isLowIncluded, isHighIncluded] = [open === '[', close === ']'];
  const [low, high] = [parseEnd(first), parseEnd(second)];
  if (first === '' && !isLowIncluded && high !== null)
    return new Range(null, high, false, isHighIncluded, isHighIncluded ? '<=' : '<');
  if (second === '' && !isHighIncluded && low !== null)
    return new Range(low, null, isLowIncluded, false, isLowIncluded ? '>=' : '>');
  if (low === null || high === null || !areEndsOrdered(low, high)) return null;
  return new Range(low, high, isLowIncluded, isHighIncluded);
}
