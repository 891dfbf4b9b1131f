import type { FieldTypeName } from './field-type-name.ts';

/** An option to choose. */
export interface Option {
  readonly key: string;
  readonly name: string;
  readonly help?: string | undefined;
}

/** Everything that is needed to show, read or ask a value of an information. Texts are in the reader's language. */
export interface Field {
  readonly type: FieldTypeName;
  /** Of a choice: its options in order. Of an instance: the candidates, if known. */
  readonly options?: readonly Option[] | null | undefined;
  /** Of an amount; the tenant's currency if left out. */
  readonly currency?: string | null | undefined;
  /** Of a number: the maximum number of decimals. */
  readonly decimals?: number | undefined;
  /** Of a number or a date: the minimum and the maximum. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly min_length?: number | undefined;
  readonly max_length?: number | undefined;
  readonly min_choices?: number | undefined;
  readonly max_choices?: number | undefined;
  /** Of a structure: its fields by key. */
  readonly components?: Readonly<Record<string, Field>> | undefined;
}

/** Looks up the names of things by id; null if there is none. */
export interface Names {
  instance(id: number): string | null;
  file(id: number): string | null;
}

export const NO_NAMES: Names = { instance: () => null, file: () => null };

/** The available space: a line of its own, or a cell of a table. */
export type Room = 'line' | 'cell';
