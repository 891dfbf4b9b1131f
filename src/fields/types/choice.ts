import type { Field } from '../field.ts';
import { type FieldType, wrong } from '../field-type.ts';
import { findOption } from '../find-option.ts';

/** Up to this many options are shown as radio buttons; more are searched. */
const MOST_RADIOS = 7;

/** The name of an option; a key that no longer exists is shown as it is. */
export const nameOfOption = ({ options }: Field, key: string): string =>
  options?.find((option) => option.key === key)?.name ?? key;

export const choice: FieldType = {
  control: ({ options }) => ({ kind: (options?.length ?? 0) > MOST_RADIOS ? 'search' : 'radios' }),
  show: (value, field) => nameOfOption(field, String(value)),
  edit: (value, field) => nameOfOption(field, String(value)),
  read(typed, { options }) {
    const found = findOption(typed, options ?? []);
    return found === undefined ? wrong('list') : { written: found.key };
  },
  options: ({ options }) => options ?? [],
  problem: 'list',
};
