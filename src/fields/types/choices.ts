import type { Field } from '../field.ts';
import { type FieldType, type Reading, wrong } from '../field-type.ts';
import { findOption } from '../find-option.ts';
import { nameOfOption } from './choice.ts';

const keysOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');

/** Checks several chosen keys against the allowed number. */
export function readChosen(keys: readonly string[], { options, min_choices, max_choices }: Field): Reading {
  const known = (options ?? []).flatMap(({ key }) => (keys.includes(key) ? [key] : []));
  if (known.length === 0) return { written: null };
  if (min_choices !== undefined && known.length < min_choices)
    return wrong('few_choices', String(min_choices));
  if (max_choices !== undefined && known.length > max_choices)
    return wrong('many_choices', String(max_choices));
  return { written: known };
}

export const choices: FieldType = {
  control: () => ({ kind: 'checkboxes' }),
  show: (value, field) =>
    keysOf(value)
      .map((key) => nameOfOption(field, key))
      .join(', '),
  edit: (value, field) =>
    keysOf(value)
      .map((key) => nameOfOption(field, key))
      .join('; '),
  read(typed, field) {
    const options = field.options ?? [];
    // The name of an option may contain a comma.
    const whole = findOption(typed, options);
    const parts = whole === undefined ? typed.split(/[;\n]|,/).filter((part) => part.trim() !== '') : [typed];
    const found = parts.map((part) => findOption(part, options)?.key);
    const keys = found.filter((key) => key !== undefined);
    return keys.length < found.length ? wrong('list') : readChosen(keys, field);
  },
  options: ({ options }) => options ?? [],
  problem: 'list',
};
