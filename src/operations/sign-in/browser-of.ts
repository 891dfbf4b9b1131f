/** Names by a mark in the text with which browsers introduce themselves; the first that fits counts, because most claim to be others as well. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (
  table: readonly (readonly [mark: RegExp, name: string])[],
  text: string,
): string | undefined => table.find(([mark]) => mark.test(text))?.[1];

/** The browser and its system, as in "Firefox, Linux"; null where neither is known. */
export function browserOf(userAgent: string | null): string | null {
  const parts = [firstIn(BROWSERS, userAgent ?? ''), firstIn(SYSTEMS, userAgent ?? '')];
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? null : known.join(', ');
}
