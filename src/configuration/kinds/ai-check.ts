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
    prompt: template('Instructions for the model; formulas in double braces see the case.'),
    inputs: keyed(formula('any', 'The value.'), 'Values that are passed to it, by name.'),
    proofs: many(
      ref('needed_document', 'A needed document.'),
      'Files that are passed to it with their text.',
    ),
    outputs: keyed(
      oneOf(['string', 'number', 'boolean', 'date'], 'Its type.'),
      'The parts of the answer, by name. Formulas of `assign` and `finding` can use them.',
    ),
    assign: keyed(
      formula('information', 'The value.'),
      'Values of the outcome that are set from the answer.',
      'information',
    ),
    finding: optional(
      record(
        {
          when: formula('boolean', 'There is a finding when this is true.'),
          severity: optional(oneOf(['issue', 'warning'], 'Whether it blocks.', { default: 'warning' })),
          message: template('The message.'),
        },
        'The finding that is shown on the case.',
      ),
    ),
    model: optional(
      plainString("Name of the model in the operator's settings; the default one if left out."),
    ),
  },
  'A check of the case by a language model. It runs in the background when a rule or a person asks for it.',
  { scope: 'ai_check' },
);
