import type { Static } from 'typebox';
import {
  formula,
  keyed,
  many,
  nameText,
  oneOf,
  optional,
  plainString,
  record,
  ref,
  template,
  text,
} from '../schema/builders.ts';

/**
 * A check of a case by a language model, as data: its instructions, the form of its answer, and where the answer is
 * stored.
 */
export const aiCheckSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(text('What the check looks for.')),
    when: optional(formula('boolean', 'The check is made only where this is true.')),
    runs: optional(
      oneOf(
        ['on_request', 'on_change'],
        'When it is made: when a rule or a person asks for it, or also by itself whenever something that it reads has changed.',
        { default: 'on_request' },
      ),
    ),
    prompt: template(
      'What the model is told. Formulas in double braces see the case; what they give is handed over as data, apart from these words.',
    ),
    inputs: keyed(formula('any', 'The value.'), 'Values that are handed over, by name.'),
    proofs: many(
      ref('needed_document', 'A needed document.'),
      'Files that are handed over with their text: those of the case and of its outcome.',
    ),
    outputs: keyed(
      oneOf(['string', 'number', 'boolean', 'date'], 'Its type.'),
      'The parts of the answer, by name. Formulas of `assign` and `finding` can use them.',
    ),
    assign: keyed(
      formula('information', 'The value.'),
      'Values of the outcome that follow from the answer. What a person, a client or a wizard has answered stays.',
      'information',
      { scope: 'ai_answer' },
    ),
    finding: optional(
      record(
        {
          when: formula('boolean', 'There is a finding when this is true.'),
          severity: optional(oneOf(['issue', 'warning'], 'Whether it blocks.', { default: 'warning' })),
          message: template('The message.'),
        },
        'The finding that is shown on the case.',
        { scope: 'ai_answer' },
      ),
    ),
    model: optional(
      plainString('The model, by the name that the endpoint gives it; the usual one if left out.'),
    ),
  },
  'A check of the case by a language model. It is made in the background.',
  { scope: 'ai_check' },
);

export type AiCheck = Static<typeof aiCheckSchema>;
