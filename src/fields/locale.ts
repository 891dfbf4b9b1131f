const known = new Map<string, string>();

/**
 * The locale for numbers, dates and amounts, decided in one place for the whole service. A language with a region is
 * used as it is. A language without one gets the country of the tenant's currency, whose code begins with that of the
 * country; for a currency without a country, English uses the most international format.
 */
export function localeOf(language: string, currency: string): string {
  const key = `${language} ${currency}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = decide(language, currency);
  if (known.size > 1000) known.clear();
  known.set(key, made);
  return made;
}

function decide(language: string, currency: string): string {
  const tag = canonical(language);
  if (tag === undefined) return 'en-GB';
  if (new Intl.Locale(tag).region !== undefined) return tag;
  if (/^[A-Z]{3}$/.test(currency) && !/^(?:EU|X)/.test(currency))
    return canonical(`${tag}-${currency.slice(0, 2)}`) ?? tag;
  return tag === 'en' ? 'en-GB' : tag;
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
