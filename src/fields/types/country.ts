import { COUNTRIES } from '../countries.ts';
import { type FieldType, wrong } from '../field-type.ts';
import { findOption } from '../find-option.ts';
import { nameOfCode } from '../formatters.ts';
import { namedCodes } from '../named-codes.ts';

export const country: FieldType = {
  control: () => ({ kind: 'search' }),
  show: (value, _, { locale }) => nameOfCode('region', String(value), locale),
  edit: (value, _, { language }) => nameOfCode('region', String(value), language),
  read(typed, field, audience) {
    const found = findOption(typed, country.options?.(field, audience) ?? []);
    return found === undefined ? wrong('list') : { written: found.key };
  },
  options: (_, { language }) => namedCodes('region', COUNTRIES, language),
  problem: 'list',
};
