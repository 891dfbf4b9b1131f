import type { FieldTypeName } from './field-type-name.ts';

/** Something that can be chosen. */
export interface Option {
  readonly key: string;
  readonly name: string;
  readonly help?: string | undefined;
}

/** What has to be known of an information to show, read or ask a value of it. Texts are in the language of whoever reads them. */
export interface Field {
  readonly type: FieldTypeName;
  /** Of a choice: what can be chosen, in its order. Of an instance: the candidates, where they are known. */
  readonly options?: readonly Option[] | null | undefined;
  /** Of an amount; the tenant's where it is left out. */
  readonly currency?: string | null | undefined;
  /** Of a number: most digits after the point. */
  readonly decimals?: number | undefined;
  /** Of a number or a date: the smallest and the largest. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly min_length?: number | undefined;
  readonly max_length?: number | undefined;
  readonly min_choices?: number | undefined;
  readonly max_choices?: number | undefined;
  /** Of a structure: its fields by key. */
  readonly components?: Readonly<Record<string, Field>> | undefined;
}

/** The names of things that values only have the ids of; null where there is none. */
export interface Names {
  instance(id: number): string | null;
  file(id: number): string | null;
}

export const NO_NAMES: Names = { instance: () => null, file: () => null };

/** How much room there is: a line of its own, or a cell of a table. */
export type Room = 'line' | 'cell';
