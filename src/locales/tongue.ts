/** Words that somebody brings along, by language, area and key. */
type OwnWords = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>> | undefined>> | undefined>
>;

/** In which words somebody is spoken to. */
export interface Tongue {
  /** The language, with its region where that is known: `de-CH`. */
  readonly locale: string;
  /** The language that is taken where a text is missing in the first one; English is the last resort. */
  readonly otherwise?: string | undefined;
  /** Words of the tenant, which are taken before those of the service. */
  readonly own?: OwnWords | undefined;
}

/** The languages in which a text is looked for, best first: with the region, without it, the other language, English. */
export function languagesOf({ locale, otherwise }: Tongue): string[] {
  return [...new Set([...shorter(locale), ...(otherwise === undefined ? [] : shorter(otherwise)), 'en'])];
}

/** A tag and what it is without its last part, and so on: `zh-Hant-TW`, `zh-Hant`, `zh`. */
function shorter(tag: string): string[] {
  const parts = tag.split('-');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
}
