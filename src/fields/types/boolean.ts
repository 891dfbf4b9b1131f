import type { FieldType } from '../field-type.ts';
import { wrong } from '../field-type.ts';
import { findOption } from '../find-option.ts';
import { yesNo } from '../yes-no.ts';

export const boolean: FieldType = {
  control: () => ({ kind: 'radios' }),
  show: (value, _, { language }) => yesNo(language)[value === true || value === 'true' ? 'yes' : 'no'],
  read(typed, field, audience) {
    const found =
      findOption(typed, boolean.options?.(field, audience) ?? []) ??
      findOption(typed, boolean.options?.(field, { ...audience, language: 'en' }) ?? []);
    return found === undefined ? wrong('list') : { written: found.key === 'true' };
  },
  options(_, { language }) {
    const { yes, no } = yesNo(language);
    return [
      { key: 'true', name: yes },
      { key: 'false', name: no },
    ];
  },
  problem: 'list',
};
