// A form of a page as it was sent, and what reading it gives.
import { canonicalString } from '../configuration/parse-value.ts';
import type { InputChange } from '../model/input-change.ts';
import type { FieldTexts } from './field-texts.ts';
import type { ShownQuestion } from './shown-wizard.ts';

/** The fields of a form as they were sent. */
export interface FormTexts {
  all(name: string): readonly string[];
}

/** Something wrong with a field, in words. */
export interface FieldProblem {
  readonly name: string;
  readonly message: string;
}

/** Typed texts, and the value that the field was rendered from, so that both can be shown again. */
export interface TypedField {
  readonly texts: FieldTexts;
  readonly was: string;
}

export interface PageReading {
  readonly changes: readonly InputChange[];
  readonly problems: readonly FieldProblem[];
  /** The typed texts of the fields with mistakes, and of dates that are still being typed. */
  readonly typed: ReadonlyMap<string, TypedField>;
  /** Proofs that go. */
  readonly dropped: readonly number[];
  readonly action:
    | 'updated'
    | 'occurrence_added'
    | 'occurrence_removed'
    | 'occurrence_renamed'
    | 'instance_added'
    | 'instance_removed';
}

/** The request of a button beside saving: `add s.i12.addresses`, `add f.i12.spouse Person`, `remove o34`, `remove i56`, `drop 55`. */
export interface ButtonPressed {
  readonly verb: string;
  readonly of: string;
}

export function buttonOf(form: FormTexts): ButtonPressed {
  const [verb = 'continue', ...rest] = (form.all('action')[0] ?? 'continue').split(' ');
  return { verb, of: rest.join(' ') };
}

const PARTS = ['', '.d', '.m', '.y', '.t'] as const;

/** The texts of the form for a field. */
export const typedIn = (form: FormTexts, name: string): FieldTexts =>
  Object.fromEntries(
    PARTS.flatMap((part) => {
      const texts = form.all(`${name}${part}`);
      return texts.length === 0 ? [] : [[part, texts]];
    }),
  );

/** The value that a field was rendered from; undefined where the form does not have the field. */
export const wasIn = (form: FormTexts, name: string): string | undefined => form.all(`was.${name}`)[0];

/** The value of a question as the form keeps it. */
export const wasOf = ({ definition, value }: Pick<ShownQuestion, 'definition' | 'value'>): string =>
  canonicalString(definition, value);

/** The effect of a button beside saving. */
export interface Pressed {
  readonly changes: readonly InputChange[];
  readonly problems: readonly FieldProblem[];
  readonly dropped: readonly number[];
  readonly action: PageReading['action'];
}
