import { input } from '../control.ts';
import type { FieldType } from '../field-type.ts';
import { formatNumber } from '../formatters.ts';
import { readNumber } from '../read-number.ts';

export const decimal: FieldType = {
  control: () => input('decimal'),
  show: (value, _, { locale }) => formatNumber(String(value), locale),
  edit: (value, _, { locale }) => formatNumber(String(value), locale),
  read: (typed, field, audience) => readNumber(typed, field, field.decimals, audience),
  problem: 'number',
};
