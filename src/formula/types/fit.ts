import type { Budget } from '../run.ts';
import type { Value } from '../values/value.ts';
import { conform } from './conform.ts';
import { describeType, type FeelType } from './feel-type.ts';

/** A type that values are held to where they enter or leave an expression, which may allow fewer values than the type. */
export interface Fit {
  readonly type: FeelType;
  readonly name: string;
  /** The value as the type takes it, undefined where it does not fit. Looking through lists takes from the budget. */
  readonly conform: (value: Value, budget?: Budget) => Value | undefined;
}

/** A plain type, with nothing that narrows it. */
export const fitOf = (type: FeelType): Fit => ({
  type,
  name: describeType(type),
  conform: (value, budget) => conform(value, type, budget),
});
