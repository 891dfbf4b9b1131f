import Type, { type TSchema } from 'typebox';
import { type Information, informationTypes } from './kinds/information.ts';

/** Longer quotes say nothing about the place. */
const MOST_QUOTE = 500;

const valueSchema = (definition: Information): TSchema | undefined =>
  informationTypes[definition.type].onPage?.schema(definition);

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
