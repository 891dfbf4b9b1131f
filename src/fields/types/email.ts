import { input } from '../control.ts';
import type { FieldType } from '../field-type.ts';

export const email: FieldType = {
  control: () => input('email', { type: 'email', autocomplete: 'email' }),
  show: String,
  read: (typed) => ({ written: typed }),
  problem: 'email',
};
