import type { ProblemCode } from './problem-codes.ts';

/** A position in the files of a package; lines and columns count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** For a value: how it is written, so that an offset inside it can be located. */
  readonly style?: 'plain' | 'quoted' | 'block';
  /** For a block: the indentation of its lines. */
  readonly indent?: number;
}

/** An error in a package, or a likely one. Errors block publishing, warnings do not. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly code: ProblemCode;
  readonly message: string;
  readonly suggestion?: string;
  /** A scenario in YAML that shows it, and that can be replayed. */
  readonly witness?: string;
  /** Why something never is, in sentences. */
  readonly reason?: readonly string[];
  /** The place in the package, as a JSON pointer into its normal form; empty for a whole file. */
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Positions by JSON pointer; a pointer followed by `#` is the position of its last key instead of its value. */
export type Positions = ReadonlyMap<string, Position>;

/** The JSON pointer of a path into the package. */
export const pointer = (keys: readonly (string | number)[]): string => keys.reduce<string>(below, '');

/** The pointer extended by one key. */
export const below = (at: string, key: string | number): string => `${at}/${escaped(String(key))}`;

const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/** Sorts problems in the order in which people read the files. */
export const byPlace = (left: Problem, right: Problem): number =>
  (left.file < right.file ? -1 : left.file > right.file ? 1 : 0) ||
  left.line - right.line ||
  left.column - right.column;
