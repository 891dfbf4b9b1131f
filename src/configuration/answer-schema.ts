import Type from 'typebox';
import type { AiCheck } from './kinds/ai-check.ts';

/** Longer texts are no output of a check. */
export const MOST_OUTPUT_CHARACTERS = 2000;

const OUTPUT_TYPES = {
  string: Type.String({ maxLength: MOST_OUTPUT_CHARACTERS }),
  number: Type.Number(),
  boolean: Type.Boolean(),
  date: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    format: 'date',
    description: 'A day, as 2026-12-31.',
  }),
} as const;

/** The form of the answer to an AI check: its outputs and nothing else. A model that cannot tell says null. */
export const answerSchema = ({ outputs }: AiCheck) =>
  Type.Object(
    Object.fromEntries(
      Object.entries(outputs).map(([key, type]) => [key, Type.Union([OUTPUT_TYPES[type], Type.Null()])]),
    ),
    { additionalProperties: false },
  );
