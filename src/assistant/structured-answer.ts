import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { refuse } from '../errors.ts';
import type { ModelAnswer, ModelMessage } from './message.ts';
import type { ChatRequest } from './request-body.ts';

/** The form of an answer. */
export interface AnswerShape<T extends TSchema> {
  /** Letters, digits and underscores; it is sent to the endpoint. */
  readonly name: string;
  readonly schema: T;
}

const MOST_MISTAKES = 10;

/**
 * Asks for JSON of a form. The answer is always checked here; one that does not fit is sent back once with its
 * mistakes. If the endpoint does not support forms, it is asked again without one: the form is also in the message.
 */
export async function askInShape<T extends TSchema>(
  ask: (request: ChatRequest) => Promise<ModelAnswer>,
  messages: readonly ModelMessage[],
  { name, schema }: AnswerShape<T>,
  isAboutRequest: (error: unknown) => boolean,
): Promise<{ readonly value: Static<T>; readonly answer: ModelAnswer }> {
  const read = readerFor(schema);
  const told: readonly ModelMessage[] = [
    ...messages,
    { role: 'system', content: `Answer with JSON alone that fits this schema:\n${JSON.stringify(schema)}` },
  ];
  let format: ChatRequest['format'] = { name, schema };
  const askOnce = async (asked: readonly ModelMessage[]): Promise<ModelAnswer> => {
    if (format === undefined) return ask({ messages: asked });
    try {
      return await ask({ messages: asked, format });
    } catch (error) {
      if (!isAboutRequest(error)) throw error;
      format = undefined;
      return ask({ messages: asked });
    }
  };

  const first = await askOnce(told);
  const firstReading = read(first.text);
  if ('value' in firstReading) return { value: firstReading.value, answer: first };
  // A model that refused or was cut off would do so again.
  if (first.finishReason === 'content_filter')
    throw refuse('assistant_answer_invalid', 'The model refused to answer.');
  const second = await askOnce([
    ...told,
    { role: 'assistant', content: first.text },
    {
      role: 'user',
      content: `That does not fit the schema: ${firstReading.mistakes.join(' ')} Answer again with the mended JSON alone.`,
    },
  ]);
  const secondReading = read(second.text);
  if ('value' in secondReading) return { value: secondReading.value, answer: second };
  throw refuse(
    'assistant_answer_invalid',
    `The model gave an answer of another form than was asked for: ${secondReading.mistakes.join(' ')}`,
  );
}

type Reading<Value> = { readonly value: Value } | { readonly mistakes: readonly string[] };

/** Reads the JSON in an answer, also if the model has put a code fence around it. */
function readerFor<T extends TSchema>(schema: T): (text: string) => Reading<Static<T>> {
  const compiled = Compile(schema);
  return (text) => {
    const value = parsed(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''));
    if (value === undefined) return { mistakes: ['It is not valid JSON.'] };
    if (compiled.Check(value)) return { value };
    return {
      mistakes: compiled
        .Errors(value)
        .slice(0, MOST_MISTAKES)
        .map(({ instancePath, message }) => `${instancePath || 'The answer'} ${message}.`),
    };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
