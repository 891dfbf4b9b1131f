import { input } from '../control.ts';
import type { FieldType } from '../field-type.ts';

/** A wrong one is as it was typed, with its spaces. */
const inFours = (value: unknown, blank: string): string =>
  String(value)
    .replaceAll(/\s/g, '')
    .replaceAll(/(.{4})(?=.)/g, `$1${blank}`);

export const iban: FieldType = {
  control: () => input('text', { isCode: true }),
  /** Non-breaking spaces keep the groups on one line. */
  show: (value) => inFours(value, '\u00a0'),
  edit: (value) => inFours(value, ' '),
  read: (typed) => ({ written: typed }),
  problem: 'iban',
};
