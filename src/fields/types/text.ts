import { input } from '../control.ts';
import type { FieldType } from '../field-type.ts';
import { readLength } from '../read-length.ts';

export const text: FieldType = {
  control: () => input('text'),
  show: String,
  read: readLength,
  problem: 'value',
};
