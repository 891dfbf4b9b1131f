import Type, { type TProperties } from 'typebox';
import type { InformationType } from '../information-types/information-type.ts';
import {
  flag,
  formula,
  nameText,
  optional,
  plainString,
  record,
  ref,
  template,
  text,
} from '../schema/builders.ts';

const common = {
  question: optional(nameText('The question, or the label of the field.')),
  name: optional(text('A shorter label for tables, documents and lists; the question if left out.')),
  help: optional(text('A line of explanation under the question.')),
  description: optional(plainString('A note for people who configure; it is not shown elsewhere.')),
  formula: optional(formula('information', 'Computes the value, which then cannot be written.')),
  default: optional(
    Type.Unknown({
      description: 'The default value.',
      marks: { literal: true },
    }),
  ),
  check: optional(
    record(
      {
        formula: formula('boolean', 'Must be true for the value to be accepted; null counts as true.'),
        message: optional(template('Message if it is false.')),
      },
      'A condition on the value; if it fails, the case has an issue.',
      { short: 'formula' },
    ),
  ),
  optional: optional(formula('boolean', 'The question may stay open when this is true.')),
  read_only: optional(formula('boolean', 'The value cannot be written when this is true.')),
  correctable: optional(
    flag(
      'People may write over a value that a connector has given. Without it, the answer of the other system stays.',
    ),
  ),
  needed_document: optional(ref('needed_document', 'The needed document that proves the value.')),
  never_sent: optional(
    flag(
      'The value is never sent to a model of the assistant: neither itself, nor what a formula computes of it, nor texts in which it stands.',
    ),
  ),
};

/** The schema of one information type: what all of them have in common, and its own options. */
export const variant = <const K extends string, P extends TProperties>(key: K, type: InformationType<P>) =>
  Type.Object(
    { type: Type.Literal(key), ...common, ...type.options },
    { additionalProperties: false, description: type.summary, marks: { short: 'type' } },
  );
