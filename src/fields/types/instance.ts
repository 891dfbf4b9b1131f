import { type FieldType, wrong } from '../field-type.ts';
import { findOption } from '../find-option.ts';

export const instance: FieldType = {
  control: () => ({ kind: 'instance' }),
  /** An instance is shown by its name, because ids mean nothing to people. */
  show: (value, { options }, { names }) =>
    names.instance(Number(value)) ?? options?.find(({ key }) => key === String(value))?.name ?? '',
  read(typed, { options }) {
    if (/^\d{1,15}$/.test(typed)) return { written: Number(typed) };
    const found = findOption(typed, options ?? []);
    return found === undefined ? wrong('list') : { written: Number(found.key) };
  },
  options: ({ options }) => options ?? [],
  problem: 'list',
};
