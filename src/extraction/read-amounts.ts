import { currencyDigits } from '../fields/currencies.ts';
import { decimalFrom } from '../fields/read-number.ts';
import type { Finding } from './finding.ts';
import { type Line, linesOf, placeBetween } from './lines-of.ts';
import type { PageWords } from './page-words.ts';

const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD', Fr: 'CHF', SFr: 'CHF' };
const CURRENCY = '(?:[A-Z]{3}|S?Fr\\.?|[€£$])';
const NUMBER = "-?\\d{1,3}(?:[ '’.,\\u00a0\\u202f]\\d{3})*(?:[.,]\\d{1,2})?|-?\\d+(?:[.,]\\d{1,2})?";
const BEFORE = new RegExp(`(?<![\\w])(${CURRENCY})\\s?(${NUMBER})(?:[.,][-–—]+)?(?![\\w])`, 'g');
const BEHIND = new RegExp(`(?<![\\w.,])(${NUMBER})(?:[.,][-–—]+)?\\s?(${CURRENCY})(?![\\w])`, 'g');
const TRUST = 0.85;

/** The amounts on a page that have a currency beside them. */
export const readAmounts = (page: PageWords, locale: string): Finding[] =>
  linesOf(page).flatMap((line) => {
    const before = amountsIn(line, BEFORE, ([currency = '', number = '']) => ({ currency, number }), locale);
    return before.length > 0
      ? before
      : amountsIn(line, BEHIND, ([number = '', currency = '']) => ({ currency, number }), locale);
  });

function amountsIn(
  line: Line,
  pattern: RegExp,
  split: (parts: readonly string[]) => { readonly currency: string; readonly number: string },
  locale: string,
): Finding[] {
  return [...line.text.matchAll(pattern)].flatMap(({ 0: whole, index, ...match }) => {
    const { currency, number } = split([match[1] ?? '', match[2] ?? '']);
    const code = SYMBOLS[currency.replace('.', '')] ?? currency;
    const decimals = currencyDigits(code);
    const value = decimals === undefined ? null : decimalFrom(number, decimals, { locale });
    if (value === null) return [];
    const place = placeBetween(line, index, index + whole.length);
    return [
      { source: 'amount' as const, value, currency: code, ...place, confidence: TRUST * place.confidence },
    ];
  });
}
