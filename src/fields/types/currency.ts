import type { Audience } from '../audience.ts';
import { currencyCodes } from '../currencies.ts';
import { type FieldType, wrong } from '../field-type.ts';
import { findCurrency } from '../find-currency.ts';
import { findOption } from '../find-option.ts';
import { nameOfCode } from '../formatters.ts';
import { namedCodes } from '../named-codes.ts';

/** Code and name, since people search for either. */
const labelOf = (code: string, { language }: Audience): string => {
  const name = nameOfCode('currency', code, language);
  return name === code ? code : `${name} (${code})`;
};

export const currency: FieldType = {
  control: () => ({ kind: 'search' }),
  show: (value, _, { locale }) => nameOfCode('currency', String(value), locale),
  edit: (value, _, audience) => labelOf(String(value), audience),
  read(typed, field, audience) {
    const found =
      findCurrency(typed, audience) ?? findOption(typed, currency.options?.(field, audience) ?? [])?.key;
    return found === undefined ? wrong('list') : { written: found };
  },
  options: (_, audience) =>
    namedCodes('currency', currencyCodes(), audience.language).map(({ key }) => ({
      key,
      name: labelOf(key, audience),
    })),
  problem: 'list',
};
