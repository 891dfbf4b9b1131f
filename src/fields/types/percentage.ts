import { input } from '../control.ts';
import type { FieldType } from '../field-type.ts';
import { formatNumber } from '../formatters.ts';
import { readNumber } from '../read-number.ts';

export const percentage: FieldType = {
  control: () => input('decimal', { suffix: '%' }),
  show: (value, _, { locale }) => formatNumber(String(value), locale, { style: 'unit', unit: 'percent' }),
  edit: (value, _, { locale }) => formatNumber(String(value), locale),
  read: (typed, field, audience) => readNumber(typed, field, field.decimals, audience),
  problem: 'number',
};
