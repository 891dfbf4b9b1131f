import type { ProblemCode } from './problem-codes.ts';

/** Where something stands in the files of a package; lines and columns count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** For a value: how it is written, so that an offset inside of it can be found again. */
  readonly style?: 'plain' | 'quoted' | 'block';
  /** For a block: by how much its lines are indented. */
  readonly indent?: number;
}

/** A mistake in a package, or something that is probably one. Errors block publishing, warnings do not. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly code: ProblemCode;
  readonly message: string;
  readonly suggestion?: string;
  /** Where in the package, as a JSON pointer into its normal form; empty for a file as a whole. */
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Positions by JSON pointer; a pointer followed by `#` is the position of its last key instead of its value. */
export type Positions = ReadonlyMap<string, Position>;

/** The JSON pointer of a way into the package. */
export const pointer = (keys: readonly (string | number)[]): string => keys.reduce<string>(below, '');

/** The pointer one key further. */
export const below = (at: string, key: string | number): string => `${at}/${escaped(String(key))}`;

const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/** Problems in the order in which people read files. */
export const byPlace = (left: Problem, right: Problem): number =>
  (left.file < right.file ? -1 : left.file > right.file ? 1 : 0) ||
  left.line - right.line ||
  left.column - right.column;
