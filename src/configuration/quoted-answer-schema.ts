import Type, { type TSchema } from 'typebox';
import type { Information } from './kinds/information.ts';

/** Longer texts are no answer to a question, and longer quotes say nothing about the place. */
const MOST_TEXT = 2000;
const MOST_QUOTE = 500;

const Text = (description: string) => Type.String({ minLength: 1, maxLength: MOST_TEXT, description });
const Decimal = Type.String({
  pattern: '^-?\\d{1,30}(\\.\\d{1,30})?$',
  description: 'A number such as 1234.50, without signs between thousands.',
});
const Key = (options: Readonly<Record<string, unknown>>) =>
  Type.Unsafe<string>({ type: 'string', enum: Object.keys(options) });

/** How a model writes a value, by the type of its information. Types that are left out cannot be read from a page. */
const VALUES: Partial<Record<Information['type'], TSchema>> = {
  text: Text('One line of text.'),
  long_text: Text('A text.'),
  email: Text('An e-mail address.'),
  phone: Text('A telephone number with the code of its country, such as +41791234567.'),
  iban: Text('An account number (IBAN).'),
  integer: Decimal,
  decimal: Decimal,
  money: Decimal,
  percentage: Decimal,
  boolean: Type.Boolean(),
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day such as 2026-12-31.' }),
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'An ISO 3166-1 code such as CH.' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'An ISO 4217 code such as CHF.' }),
};

function valueSchema(definition: Information): TSchema | undefined {
  if (definition.type === 'choice') return Key(definition.options);
  if (definition.type === 'choices') return Type.Array(Key(definition.options), { minItems: 1 });
  return VALUES[definition.type];
}

/** Whether a model can be asked for the value of an information. */
export const canBeQuoted = (definition: Information): boolean => valueSchema(definition) !== undefined;

/** The form in which a model answers questions about a document: each with the words that say it. Null where the document does not tell. */
export const quotedAnswerSchema = (wanted: readonly (readonly [key: string, Information])[]) =>
  Type.Object(
    Object.fromEntries(
      wanted.map(([key, definition]) => [
        key,
        Type.Union([
          Type.Object(
            {
              value: valueSchema(definition) ?? Type.Null(),
              quote: Type.String({
                minLength: 1,
                maxLength: MOST_QUOTE,
                description: 'The words of the document that say it, exactly as they stand there.',
              }),
              page: Type.Integer({ minimum: 1, description: 'The page on which they stand.' }),
            },
            { additionalProperties: false },
          ),
          Type.Null(),
        ]),
      ]),
    ),
    { additionalProperties: false },
  );
