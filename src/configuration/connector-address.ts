import { templateParts } from './collect-formulas.ts';

const ORIGIN = /^(https?):\/\/([^/?#\s{}@\\]+)(?=[/?#]|$)/i;

/** The host of a connector's address, with its port if one is written; null where the address is none. */
export function hostOfAddress(address: string): string | null {
  const origin = ORIGIN.exec(address)?.[0];
  if (origin === undefined || !URL.canParse(origin)) return null;
  return new URL(origin).host;
}

/** Whether an address can be used: it begins with a host, which no formula is part of, and has no query, fragment or password. */
export const isAddress = (address: string): boolean =>
  hostOfAddress(address) !== null &&
  templateParts(address).every(({ words }) => words === undefined || !/[?#\s{}\\]/.test(words));

/** An address with its formulas replaced by escaped values. A value that is a step to another folder is refused by `null`. */
export function fillAddress(address: string, textOf: (formula: string) => string | null): string | null {
  const parts = templateParts(address).map(({ words, formula }) => {
    if (formula === undefined) return words ?? '';
    const value = textOf(formula);
    return value === null || value === '' || value === '.' || value === '..'
      ? null
      : encodeURIComponent(value);
  });
  return parts.includes(null) ? null : parts.join('');
}
