import type { Audience } from './audience.ts';
import type { CanonicalValue } from './canonical-value.ts';
import type { Control } from './control.ts';
import type { Field, Names, Option, Room } from './field.ts';

/** A value that is not null. */
export type Present = Exclude<CanonicalValue, null>;

/** The problem with a typed text. The caller has the words for it. */
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

/** A typed text in the form in which it is written to the information, or the problem with it. */
export type Reading =
  | { readonly written: string | number | boolean | readonly string[] | null }
  | { readonly problem: FieldProblem; readonly limit?: string };

export const wrong = (problem: FieldProblem, limit?: string): Reading => ({
  problem,
  ...(limit !== undefined && { limit }),
});

/** The audience of a shown value, its place, and the names of things. */
export interface Showing extends Audience {
  readonly names: Names;
  readonly room: Room;
}

/**
 * How people see and enter a type of information. A new type is one file in `types/` and one line in
 * `field-types.ts`.
 */
export interface FieldType {
  control(field: Field): Control;
  /** Formats the value for people. */
  show(value: Present, field: Field, showing: Showing): string;
  /** Formats the value for an input; without this method, the stored form is used. */
  edit?(value: Present, field: Field, audience: Audience): string;
  /** Interprets a typed text, which is trimmed and not empty. */
  read(typed: string, field: Field, audience: Audience): Reading;
  /** The options to choose from, if there is a list. */
  options?(field: Field, audience: Audience): readonly Option[];
  /** The problem reported for a text that the type does not accept. */
  readonly problem: FieldProblem;
}
