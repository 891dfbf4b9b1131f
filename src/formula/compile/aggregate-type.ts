import type { Run, Span } from '../run.ts';
import type { FeelType, Path } from '../types/feel-type.ts';
import type { Value } from '../values/value.ts';

export type AggregateKind = 'sum' | 'count' | 'min' | 'max' | 'mean' | 'some' | 'every';

/** Stands for an item that a filter leaves out. */
export const EXCLUDED: unique symbol = Symbol('excluded');

/** A function over the items of a relation, described so that it can be kept up to date item by item. */
export interface Aggregate<Env = unknown> extends Span {
  readonly kind: AggregateKind;
  /** The ways from the scope to the list. */
  readonly paths: readonly Path[];
  /** The type of the list's items, before anything is read from them. */
  readonly item: FeelType;
  /** Whether the whole formula is this aggregate. */
  isWhole: boolean;
  readList(env: Env, run: Run): Value;
  /** The contribution of one item: a number to add, a thing to count or compare, or an answer; or nothing. */
  readItem(env: Env, run: Run, item: Value): Value | typeof EXCLUDED;
}

/** Reads the value of an aggregate from where it is kept. */
export interface AggregateReader<Env = unknown> {
  read(env: Env, run: Run): Value;
}
