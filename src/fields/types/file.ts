import { type FieldType, wrong } from '../field-type.ts';

export const file: FieldType = {
  control: () => ({ kind: 'file' }),
  /** By the name of the file. */
  show: (value, _, { names }) => names.file(Number(value)) ?? '',
  read: () => wrong('value'),
  problem: 'value',
};
