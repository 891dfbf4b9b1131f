import { input } from '../control.ts';
import type { FieldType } from '../field-type.ts';

const inFours = (value: unknown, blank: string): string =>
  String(value).replaceAll(/(.{4})(?=.)/g, `$1${blank}`);

export const iban: FieldType = {
  control: () => input('text', { isCode: true }),
  /** Non-breaking spaces keep the groups on one line. */
  show: (value) => inFours(value, '\u00a0'),
  edit: (value) => inFours(value, ' '),
  read: (typed) => ({ written: typed }),
  problem: 'iban',
};
