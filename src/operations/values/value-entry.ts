import Type from 'typebox';
import { Nullable } from '../shapes.ts';

/** An information value, as in the specification's table. */
export const ValueEntry = Type.Object(
  {
    case_id: Nullable(Type.Integer({ description: 'Null for a value of an instance outside cases.' })),
    ensured_by: Nullable(Type.String({ description: 'The name of the proof that proves the value.' })),
    id: Type.Integer(),
    information: Nullable(Type.Integer({ description: 'The id of the information.' })),
    information_key: Type.String(),
    information_user_readable_id: Type.String(),
    instance_id: Type.String(),
    is_touched: Type.Boolean({ description: 'Whether a person or a client wrote it.' }),
    needed_document_id: Nullable(Type.Integer()),
    value: Type.String({
      description:
        'Text as it is, numbers without exponent, dates ISO, choices their keys, files their name; several choices and structures are JSON.',
    }),
  },
  { title: 'Information value' },
);

/** Value lists can be sorted by all their fields. */
export const VALUE_ORDERINGS = Object.keys(ValueEntry.properties);
