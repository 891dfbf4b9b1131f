// Caches formatters: they are expensive to create and the same for all values of a kind.

function kept<Options, Made>(make: (locale: string, options: Options) => Made) {
  const known = new Map<string, Made>();
  return (locale: string, options: Options): Made => {
    const name = `${locale} ${JSON.stringify(options)}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = make(locale, options);
    if (known.size > 1000) known.clear();
    known.set(name, made);
    return made;
  };
}

/** Numbers, with all their digits unless the options say otherwise. */
export const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 20, ...options }),
);

export const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const listFormat = kept(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);

const displayNames = kept(
  (locale, type: Intl.DisplayNamesType) => new Intl.DisplayNames([locale, 'en'], { type }),
);

/** The name of a country, language or currency; its code if it has none. */
export function nameOfCode(type: Intl.DisplayNamesType, code: string, locale: string): string {
  try {
    return displayNames(locale, type).of(code) ?? code;
  } catch {
    return code;
  }
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/**
 * Formats a number exactly, however many digits it has, since the formatter accepts decimal text. Swiss thousands are
 * separated by a typographic apostrophe, which some versions of the locale data replace by the straight one.
 */
export const formatNumber = (text: string, locale: string, options: Intl.NumberFormatOptions = {}): string =>
  isDecimal(text) ? numberFormat(locale, options).format(text).replaceAll("'", '’') : text;
