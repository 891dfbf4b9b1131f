import type { SaidAs } from '../configuration/information-types/on-page.ts';
import { type Information, informationTypes } from '../configuration/kinds/information.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import { compareDecimals, decimalText } from '../fields/decimal-text.ts';
import { plainText } from '../fields/find-option.ts';
import { decimalFrom } from '../fields/read-number.ts';

type Value = Exclude<CanonicalValue, null>;

/** Whether a quote holds a value. */
type Said = (value: Value, quote: string, locale: string) => boolean;

const letters = (text: string): string => plainText(text).replaceAll(' ', '');
const digits = (text: string): string => text.replaceAll(/\D/g, '');

const text: Said = (value, quote) => letters(quote).includes(letters(String(value)));

/** A number with or without signs between its thousands, and its decimals. */
const NUMBER = /[-−]?(?:\d{1,3}(?:[\s'’.,]\d{3})+|\d+)(?:[.,]\d+)?(?!\d)/g;

const number: Said = (value, quote, locale) => {
  const wanted = decimalText(value);
  // "1.234" is a thousand in one language and little more than one in another.
  return (quote.match(NUMBER) ?? []).some((each) =>
    [undefined, 2].some((most) => {
      const read = decimalFrom(each, most, { locale });
      return wanted !== null && read !== null && compareDecimals(read, wanted) === 0;
    }),
  );
};

/** Its day and its year; the month may be a word. */
const day: Said = (value, quote) => {
  const [year = '', , dayOfMonth = ''] = String(value).split('-');
  const numbers = (quote.match(/\d+/g) ?? []).map(Number);
  return (
    numbers.includes(Number(dayOfMonth)) &&
    (numbers.includes(Number(year)) || numbers.includes(Number(year.slice(2))))
  );
};

/** The number without the code of its country, which need not stand there. */
const phone: Said = (value, quote) => {
  const written = digits(quote.replace('(0)', '')).replace(/^0+/, '');
  return written.length >= 6 && digits(String(value)).endsWith(written);
};

const SAID: Readonly<Record<SaidAs, Said | undefined>> = {
  letters: text,
  number,
  day,
  phone,
  judgement: undefined,
};

/** Whether a quote says a value; undefined where that takes judgement. */
export function isSaidBy(
  type: Information['type'],
  value: Value,
  quote: string,
  locale: string,
): boolean | undefined {
  const saidAs = informationTypes[type].onPage?.saidAs ?? 'judgement';
  return SAID[saidAs]?.(value, quote, locale);
}
