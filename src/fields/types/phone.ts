import { input } from '../control.ts';
import type { FieldType } from '../field-type.ts';

export const phone: FieldType = {
  control: () => input('tel', { type: 'tel', autocomplete: 'tel' }),
  show: String,
  read: (typed) => ({ written: typed }),
  problem: 'phone',
};
