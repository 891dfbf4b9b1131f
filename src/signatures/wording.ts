/** Texts of a tenant around signatures, in place of those of the service: one for all languages, or one for each. */
export interface SigningWording {
  readonly notice?: WordingText | undefined;
  readonly consent?: WordingText | undefined;
  readonly record?: WordingText | undefined;
}

type WordingText = string | Readonly<Record<string, string>>;

/**
 * The tenant's text in a language, with its placeholders filled in; null if there is none, so that the service's own
 * text is used.
 */
export function wordingIn(
  text: WordingText | undefined,
  language: string,
  filled: Readonly<Record<string, string | number>>,
): string | null {
  const base = language.split('-')[0]?.toLowerCase();
  const own =
    typeof text === 'string'
      ? text
      : (text?.[language] ??
        Object.entries(text ?? {}).find(([key]) => key.split('-')[0]?.toLowerCase() === base)?.[1]);
  if (own === undefined) return null;
  return own.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(filled[name] ?? whole));
}
