import { type FieldType, wrong } from '../field-type.ts';
import { findOption } from '../find-option.ts';
import { nameOfCode } from '../formatters.ts';
import { LANGUAGES } from '../languages.ts';
import { namedCodes } from '../named-codes.ts';

export const language: FieldType = {
  control: () => ({ kind: 'search' }),
  show: (value, _, { locale }) => nameOfCode('language', String(value), locale),
  edit: (value, _, audience) => nameOfCode('language', String(value), audience.language),
  read(typed, field, audience) {
    const found = findOption(typed, language.options?.(field, audience) ?? []);
    return found === undefined ? wrong('list') : { written: found.key };
  },
  options: (_, audience) => namedCodes('language', LANGUAGES, audience.language),
  problem: 'list',
};
