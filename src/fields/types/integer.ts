import { input } from '../control.ts';
import type { FieldType } from '../field-type.ts';
import { formatNumber } from '../formatters.ts';
import { readNumber } from '../read-number.ts';

/** Four digits are not grouped, because many of them are years. */
const TOGETHER = { useGrouping: 'min2' } as const;

export const integer: FieldType = {
  control: () => input('numeric'),
  show: (value, _, { locale }) => formatNumber(String(value), locale, TOGETHER),
  edit: (value, _, { locale }) => formatNumber(String(value), locale, TOGETHER),
  read: (typed, field, audience) => readNumber(typed, field, 0, audience),
  problem: 'number',
};
