// Written by scripts/generate-type-lists.ts (npm run type-lists). A line can be moved, nothing else.
/** The information types, in the order of the documentation. */
export const FIELD_TYPE_NAMES = [
  'text',
  'long_text',
  'integer',
  'decimal',
  'money',
  'percentage',
  'boolean',
  'date',
  'date_time',
  'choice',
  'choices',
  'country',
  'currency',
  'language',
  'email',
  'phone',
  'iban',
  'instance',
  'file',
  'structure',
] as const;

export type FieldTypeName = (typeof FIELD_TYPE_NAMES)[number];
