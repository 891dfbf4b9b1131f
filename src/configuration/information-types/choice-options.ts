import { shortened } from '../../storable.ts';
import { keyed, nameText, optional, record, text } from '../schema/builders.ts';

/** The closed set of options of a choice, in the order people see them. */
export const choiceOptions = {
  options: keyed(
    record(
      { name: optional(nameText('Name for people.')), help: optional(text('A line of explanation.')) },
      'One option.',
      {
        short: 'name',
      },
    ),
    'The options by key; formulas compare with the key.',
    'snake',
    { listable: true },
  ),
};

/** The message for a key that is not an option. */
export const notAnOption = (written: unknown, options: Readonly<Record<string, unknown>>): string =>
  `${shortened(JSON.stringify(written))} is not an option; expected one of ${Object.keys(options).join(', ')}.`;
