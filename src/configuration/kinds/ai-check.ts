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

/** A check of a case by a language model, as data: what it is told, what it has to answer, and where answers go. */
export const aiCheckSchema = record(
  {
    name: optional(nameText('What people read.')),
    description: optional(text('What it looks for.')),
    prompt: template('What the model is told; formulas in double braces see the case.'),
    inputs: keyed(formula('any', 'The value.'), 'Values that are handed over, by name.'),
    proofs: many(ref('needed_document', 'A needed document.'), 'Files that are handed over with their text.'),
    outputs: keyed(
      oneOf(['string', 'number', 'boolean', 'date'], 'Its type.'),
      'What the answer has to hold, by name. Formulas of `assign` and `finding` see it.',
    ),
    assign: keyed(
      formula('information', 'The value.'),
      'Values of the outcome that follow from the answer.',
      'information',
    ),
    finding: optional(
      record(
        {
          when: formula('boolean', 'There is a finding when this is true.'),
          severity: optional(oneOf(['issue', 'warning'], 'Whether it blocks.', { default: 'warning' })),
          message: template('What people read.'),
        },
        'What is shown on the case.',
      ),
    ),
    model: optional(
      plainString("Name of the model in the operator's settings; the default one, where it is left out."),
    ),
  },
  'A check of the case by a language model. It runs in the background when a rule or a person asks for it.',
  { scope: 'ai_check' },
);
