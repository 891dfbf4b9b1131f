import Type, { type TSchema } from 'typebox';

/**
 * How a value is compared with words that are said to hold it: by its letters, as a number, by its day and year, as a telephone number.
 * Values that take judgement, such as an option, are not compared.
 */
export type SaidAs = 'letters' | 'number' | 'day' | 'phone' | 'judgement';

/** How the values of a type stand on a page, for a model that reads one. */
export interface OnPage<Options = unknown> {
  readonly saidAs: SaidAs;
  /** The form in which a model writes a value. */
  schema(options: Options): TSchema;
}

/** Longer texts are no answer to a question. */
const MOST_TEXT = 2000;

const written = (saidAs: SaidAs, schema: TSchema): OnPage => ({ saidAs, schema: () => schema });

export const textOnPage = (description: string, saidAs: SaidAs = 'letters'): OnPage =>
  written(saidAs, Type.String({ minLength: 1, maxLength: MOST_TEXT, description }));

export const NUMBER_ON_PAGE = written(
  'number',
  Type.String({
    pattern: '^-?\\d{1,30}(\\.\\d{1,30})?$',
    description: 'A number such as 1234.50, without signs between thousands.',
  }),
);

export const DAY_ON_PAGE = written(
  'day',
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day such as 2026-12-31.' }),
);

export const YES_OR_NO_ON_PAGE = written('judgement', Type.Boolean());

/** A code that stands on the page as a name or a sign. */
export const codeOnPage = (letters: number, description: string): OnPage =>
  written('judgement', Type.String({ pattern: `^[A-Z]{${letters}}$`, description }));

interface Choice {
  readonly options: Readonly<Record<string, unknown>>;
}

const keyOf = ({ options }: Choice): TSchema =>
  Type.Unsafe<string>({ type: 'string', enum: Object.keys(options) });

export const CHOICE_ON_PAGE: OnPage<Choice> = { saidAs: 'judgement', schema: keyOf };

export const CHOICES_ON_PAGE: OnPage<Choice> = {
  saidAs: 'judgement',
  schema: (options) => Type.Array(keyOf(options), { minItems: 1 }),
};
