import { type FieldType, wrong } from '../field-type.ts';

export const file: FieldType = {
  control: () => ({ kind: 'file' }),
  /** A file is shown by its name. */
  show: (value, _, { names }) => names.file(Number(value)) ?? '',
  read: () => wrong('value'),
  problem: 'value',
};
