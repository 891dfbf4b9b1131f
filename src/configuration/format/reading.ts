import { isAlias, isMap, isScalar, isSeq, type LineCounter, type Node, type Pair, Scalar } from 'yaml';
import type { Position, Problem } from '../problem.ts';
import type { ProblemCode } from '../problem-codes.ts';

/** The context and the results of reading one file. */
export interface Reading {
  readonly file: string;
  readonly text: string;
  readonly lines: LineCounter;
  readonly problems: Problem[];
  readonly positions: Map<string, Position>;
}

/** A part of the file; null if there is nothing after the colon. */
export type Part = Node | null;

/** Marks a part that could not be read; its problem has been reported. */
export const FAILED: unique symbol = Symbol('failed');

const QUOTES: ReadonlySet<string | undefined> = new Set([Scalar.QUOTE_DOUBLE, Scalar.QUOTE_SINGLE]);

/** The position at which a part of the file begins. */
export function positionOf(part: Part, reading: Reading): Position {
  const offset = part?.range?.[0] ?? 0;
  const { line, col } = reading.lines.linePos(offset);
  const at = { file: reading.file, line: Math.max(line, 1), column: Math.max(col, 1) };
  if (!isScalar(part)) return at;
  if (part.type === Scalar.BLOCK_LITERAL)
    return { ...at, style: 'block', indent: indentAfter(offset, reading.text) };
  // Folding moves words between lines, so offsets cannot be located.
  if (part.type === Scalar.BLOCK_FOLDED) return at;
  return { ...at, style: QUOTES.has(part.type) ? 'quoted' : 'plain' };
}

/** The indentation of the first non-empty line after an offset. */
const indentAfter = (offset: number, text: string): number =>
  /\n([ ]*)\S/.exec(text.slice(offset, offset + 2_000))?.[1]?.length ?? 0;

/** Reports one mistake at a part of the file. */
export function report(
  reading: Reading,
  part: Part,
  path: string,
  code: ProblemCode,
  said: string | { readonly message: string; readonly suggestion?: string },
): typeof FAILED {
  const { file, line, column } = positionOf(part, reading);
  const words = typeof said === 'string' ? { message: said } : said;
  reading.problems.push({ severity: 'error', code, ...words, path, file, line, column });
  return FAILED;
}

/** Describes a part in words for people. */
export function describe(part: Part): string {
  if (part === null) return 'nothing';
  if (isMap(part)) return 'a map';
  if (isSeq(part)) return 'a list';
  if (isAlias(part)) return 'an alias';
  if (!isScalar(part) || part.value === null) return 'nothing';
  return typeof part.value === 'string'
    ? `the text "${shortened(part.value)}"`
    : `${typeof part.value} ${String(part.value)}`;
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 37)}…` : text);

/** Whether a part has no value. */
export const isEmpty = (part: Part): boolean => part === null || (isScalar(part) && part.value === null);

/** A scalar exactly as it is written; undefined for anything else. */
export function sourceText(part: Part): string | undefined {
  if (!isScalar(part) || part.value === null) return undefined;
  return typeof part.value === 'string' ? part.value : (part.source ?? String(part.value));
}

/** The key of a pair as text. */
export const keyText = (pair: Pair): string => sourceText(partOf(pair.key)) ?? '';

/** The parts of a pair as nodes. */
export function partsOf(pair: Pair): { key: Part; value: Part } {
  return { key: partOf(pair.key), value: partOf(pair.value) };
}

/** Converts any value of the parser to a part. */
export const partOf = (part: unknown): Part =>
  isScalar(part) || isMap(part) || isSeq(part) || isAlias(part) ? part : null;
