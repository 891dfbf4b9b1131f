import type { FieldType } from '../field-type.ts';
import { readLength } from '../read-length.ts';

export const longText: FieldType = {
  control: () => ({ kind: 'textarea' }),
  show: String,
  read: (typed, field) => readLength(typed.replaceAll('\r\n', '\n'), field),
  problem: 'value',
};
