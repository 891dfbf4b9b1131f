import { hexColor, nameText, optional, record, text } from '../schema/builders.ts';

/** A mark on cases. */
export const tagSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(text('When the tag is used.')),
    color: optional(hexColor('Its colour.')),
  },
  'A mark on cases, given by people, clients or rules.',
);
