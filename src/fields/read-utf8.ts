const LINE_FEED = 10;

/** Drops a mark of the byte order, too. */
const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = decoder.decode(bytes);
    // No text has this character, and half of the bytes of a file in UTF-16 are one.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The text of a file, or the first line of it that is not in UTF-8. */
export function readUtf8(bytes: Uint8Array): { readonly text: string } | { readonly badLine: number } {
  const text = decode(bytes);
  if (text !== undefined) return { text };
  let line = 1;
  for (let start = 0; ; line += 1) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end < 0 || decode(bytes.subarray(start, end)) === undefined) return { badLine: line };
    start = end + 1;
  }
}
