import type { Audience } from '../audience.ts';
import { input } from '../control.ts';
import { currencyDigits } from '../currencies.ts';
import type { Field } from '../field.ts';
import { type FieldType, wrong } from '../field-type.ts';
import { findCurrency } from '../find-currency.ts';
import { formatNumber, nameOfCode } from '../formatters.ts';
import { readNumber } from '../read-number.ts';

/** The currency of an amount. */
export const currencyOf = (field: Field, audience: Pick<Audience, 'currency'>): string =>
  field.currency ?? audience.currency;

const digitsOf = (currency: string): number => currencyDigits(currency) ?? 2;

export const money: FieldType = {
  control: () => input('decimal'),
  show(value, field, showing) {
    const currency = currencyOf(field, showing);
    const digits = digitsOf(currency);
    return formatNumber(String(value), showing.locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  },
  /** Without the currency, which is shown beside the input. */
  edit(value, field, audience) {
    const text = String(value);
    const [, fraction = ''] = text.split('.');
    const digits = fraction === '' ? 0 : digitsOf(currencyOf(field, audience));
    return formatNumber(text, audience.locale, { minimumFractionDigits: digits });
  },
  read(typed, field, audience) {
    const currency = currencyOf(field, audience);
    const [amount, named] = amountIn(typed);
    // An amount in another currency is refused, since it would not be the same amount.
    if (named !== '' && findCurrency(named, { ...audience, currency }) !== currency)
      return findCurrency(named, audience) === undefined
        ? wrong('number')
        : wrong('currency', nameOfCode('currency', currency, audience.language));
    return readNumber(amount, field, digitsOf(currency), audience);
  },
  problem: 'number',
};

/** Splits a text into the number and the currency beside it: `CHF 20`, `20 Euro`, `-EUR 3.10`, `€20`. */
function amountIn(typed: string): readonly [amount: string, currency: string] {
  const [, sign = '', before = '', number = '', after = ''] =
    /^([+−-]?)\s*([^\d+−-]*?)\s*([+−-]?\d[\d.,\s'’ʼ\u00a0\u202f]*)(.*)$/u.exec(typed) ?? [];
  // "20.–" and "20.-" are whole amounts.
  const rest = after.replace(/^[–—-]+/, '').trim();
  if (number === '' || (before !== '' && rest !== '')) return [typed, ''];
  return [
    `${sign}${number.trim().replace(/[.,]$/, '')}`,
    (before || rest).replace(/^(?:Fr|Frs|SFr)\.?$/i, 'CHF'),
  ];
}
