import type { Audience } from './audience.ts';
import { currencyCodes, currencyDigits } from './currencies.ts';
import { plainText } from './find-option.ts';
import { nameOfCode, numberFormat } from './formatters.ts';

const known = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** The names of currencies in a language, including plurals and symbols, each with the codes that have it. */
function namesIn(language: string): ReadonlyMap<string, readonly string[]> {
  const found = known.get(language);
  if (found !== undefined) return found;
  const names = new Map<string, string[]>();
  for (const code of currencyCodes()) {
    const sign = (display: 'name' | 'symbol' | 'narrowSymbol', amount: number): string =>
      numberFormat(language, { style: 'currency', currency: code, currencyDisplay: display })
        .formatToParts(amount)
        .find(({ type }) => type === 'currency')?.value ?? code;
    const all = [nameOfCode('currency', code, language), sign('name', 1), sign('name', 2)].map(plainText);
    for (const name of new Set([...all, sign('symbol', 1), sign('narrowSymbol', 1)]))
      names.set(name, [...(names.get(name) ?? []), code]);
  }
  if (known.size > 20) known.clear();
  known.set(language, names);
  return names;
}

/**
 * The currency meant by a code, a name or a symbol: CHF, Schweizer Franken, Franken, €. If several match, the
 * tenant's own is taken if it is one of them.
 */
export function findCurrency(typed: string, { language, currency }: Audience): string | undefined {
  const text = typed.trim();
  if (currencyDigits(text.toUpperCase()) !== undefined) return text.toUpperCase();
  for (const tongue of new Set([language, 'en'])) {
    const names = namesIn(tongue);
    const exact = names.get(text) ?? names.get(plainText(text));
    const found = exact ?? beginningOrEnding(plainText(text), names);
    if (found.length === 1) return found[0];
    if (found.includes(currency)) return currency;
  }
  return undefined;
}

/** The currencies with a name that begins with the text or has it as its last word. */
function beginningOrEnding(text: string, names: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if (text.length < 3) return [];
  const codes = [...names].flatMap(([name, all]) =>
    name.startsWith(text) || name.endsWith(` ${text}`) ? all : [],
  );
  return [...new Set(codes)];
}
