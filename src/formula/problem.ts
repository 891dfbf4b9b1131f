// Problems of a formula, found without running it.
import type { Span } from './run.ts';

export type ProblemCode =
  | 'too_long'
  | 'too_deep'
  | 'syntax'
  | 'invalid_literal'
  | 'unknown_name'
  | 'unknown_function'
  | 'unknown_property'
  | 'unknown_type'
  | 'unknown_option'
  | 'wrong_type'
  | 'wrong_arguments'
  | 'never_equal';

/** The place of a text in a decision table; a column has no row. */
export interface CellPlace {
  readonly row: number | null;
  readonly part: 'inputs' | 'outputs';
  readonly column: number;
}

export interface Problem extends Span {
  readonly code: ProblemCode;
  readonly message: string;
  /** The word that was probably meant. */
  readonly suggestion?: string;
  /** The cell of a decision table that the offsets are in. */
  readonly cell?: CellPlace;
}

/** Line and column, both from 1, of an offset in a text. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** A problem whose message ends with its suggestion, if there is one. */
export function problem(code: ProblemCode, at: Span, message: string, suggestion?: string): Problem {
  const span = { from: at.from, to: at.to };
  if (suggestion === undefined) return { code, message, ...span };
  return { code, message: `${message}; did you mean \`${suggestion}\`?`, ...span, suggestion };
}

/** The candidate a person most likely meant, or undefined where none is close. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  // A word of one or two letters is close to too many others.
  const limit = word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance || candidate === word) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      row.push(distance);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
