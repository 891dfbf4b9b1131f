// The code that the compiler makes of a part of a formula.
import type { Run } from '../run.ts';
import { type FeelType, NULL } from '../types/feel-type.ts';
import { typeOfValue } from '../types/type-of-value.ts';
import type { Value } from '../values/value.ts';

/** The local variables of one evaluation, each in its own slot. */
export type Frame = Value[];

/** Env belongs to whoever made the scope; the compiled code only hands it to the scope's readers. */
export type Step = (env: unknown, run: Run, frame: Frame) => Value;

export interface Code {
  readonly type: FeelType;
  readonly run: Step;
  /** Set where the value is known without running. */
  readonly constant?: { readonly value: Value };
}

export function constantCode(value: Value): Code {
  return { type: value === null ? NULL : typeOfValue(value), run: () => value, constant: { value } };
}
