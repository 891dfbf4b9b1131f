import type { Audience } from './audience.ts';
import type { CanonicalValue } from './canonical-value.ts';
import type { Control } from './control.ts';
import type { Field, Names, Option, Room } from './field.ts';

/** A value that is there. */
export type Present = Exclude<CanonicalValue, null>;

/** What is wrong with what somebody typed. Whoever asked has the words for it. */
export type FieldProblem =
  | 'value'
  | 'list'
  | 'number'
  | 'whole'
  | 'decimals'
  | 'too_small'
  | 'too_large'
  | 'too_short'
  | 'too_long'
  | 'date'
  | 'time'
  | 'too_early'
  | 'too_late'
  | 'few_choices'
  | 'many_choices'
  | 'currency'
  | 'email'
  | 'phone'
  | 'iban';

/** What somebody typed as it is written to the information, or what is wrong with it. */
export type Reading =
  | { readonly written: string | number | boolean | readonly string[] | null }
  | { readonly problem: FieldProblem; readonly limit?: string };

export const wrong = (problem: FieldProblem, limit?: string): Reading => ({
  problem,
  ...(limit !== undefined && { limit }),
});

/** For whom a value is shown, where, and how things are called there. */
export interface Showing extends Audience {
  readonly names: Names;
  readonly room: Room;
}

/** What a type of information is to people. A new type is one file in `types/` and one line in `field-types.ts`. */
export interface FieldType {
  control(field: Field): Control;
  /** As people read it. */
  show(value: Present, field: Field, showing: Showing): string;
  /** As it stands in an input; as it is stored, where the type says nothing else. */
  edit?(value: Present, field: Field, audience: Audience): string;
  /** What a typed text means; it is trimmed and not empty. */
  read(typed: string, field: Field, audience: Audience): Reading;
  /** What can be chosen, where there is a list. */
  options?(field: Field, audience: Audience): readonly Option[];
  /** What is said of a text that the type does not take. */
  readonly problem: FieldProblem;
}
