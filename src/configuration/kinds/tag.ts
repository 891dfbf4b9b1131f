import { hexColor, nameText, optional, record, text } from '../schema/builders.ts';

/** A mark on cases. */
export const tagSchema = record(
  {
    name: optional(nameText('What people read.')),
    description: optional(text('When it is given.')),
    color: optional(hexColor('Its colour.')),
  },
  'A mark on cases, given by people, clients or rules.',
);
