import Type from 'typebox';
import { Id } from '../shapes.ts';

/** The limits of the database column. */
const SMALLEST = -2_147_483_648;
const LARGEST = 2_147_483_647;

export const Ordering = Type.Integer({
  minimum: SMALLEST,
  maximum: LARGEST,
  description: 'Documents with a smaller number come first; those with the same in the order they came.',
});

/** A document of a case in its overview. */
export const DocumentEntry = Type.Object({
  document_id: Type.String({
    description:
      'Id of its definition; of a document that is one for each instance, with the id of the instance behind it.',
  }),
  id: Id(),
  languages: Type.String({ description: 'Language keys, with commas between them.' }),
  name: Type.String(),
  ordering: Ordering,
  user_readable_id: Type.String(),
});

export const DOCUMENT_ORDERINGS = ['id', 'name', 'ordering', 'user_readable_id', 'document_id'];
