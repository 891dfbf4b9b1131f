import type { Option } from '../field.ts';
import type { FieldType } from '../field-type.ts';
import { wrong } from '../field-type.ts';
import { findOption } from '../find-option.ts';

/** People write these in every language. */
const ENGLISH: readonly Option[] = [
  { key: 'true', name: 'Yes' },
  { key: 'false', name: 'No' },
];

export const boolean: FieldType = {
  control: () => ({ kind: 'radios' }),
  show: (value, _, { words }) => words(value === true || value === 'true' ? 'yes' : 'no'),
  read(typed, field, audience) {
    const found = findOption(typed, boolean.options?.(field, audience) ?? []) ?? findOption(typed, ENGLISH);
    return found === undefined ? wrong('list') : { written: found.key === 'true' };
  },
  options: (_, { words }) => [
    { key: 'true', name: words('yes') },
    { key: 'false', name: words('no') },
  ],
  problem: 'list',
};
