const ENCODED: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** The name of a file in a form. Browsers and `fetch` encode what would end its line or its quotes, and nothing else. */
export const sentFileName = (filename: string | undefined): string =>
  (filename ?? '').replaceAll(/%(?:22|0D|0A)/gi, (code) => ENCODED[code.toUpperCase()] ?? code);
