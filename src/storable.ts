// Decides which texts and moments can be stored. PostgreSQL stores neither U+0000 nor half of a surrogate pair, JSON with one of
// them cannot be read by others, and a mail header is one line. Texts that a client sends are refused; texts that are
// only recorded, such as what an attacker sent, are cleaned.

const REPLACEMENT = '\ufffd';

/** The reason given when a text is refused. */
export const UNSTORABLE = 'cannot hold the character U+0000 or half of a surrogate pair.';

const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a moment, in milliseconds since 1970, lies in the years 1 to 9999: PostgreSQL does not read how others are written. */
export const isStorableMoment = (moment: number): boolean => moment >= FIRST_MOMENT && moment <= LAST_MOMENT;

/** PostgreSQL takes clocks up to 15:59 from UTC; the furthest of the world is 14:00. */
const FAR_OFFSET = /[+-](?:1[6-9]|[2-9]\d):\d\d$/;

/** Whether the offset of a moment, as it is written, is one that clocks can have. */
export const isStorableOffset = (written: string): boolean => !FAR_OFFSET.test(written);

/** A computed moment; null where it cannot be stored, because it never comes or has never been. */
export const storableMoment = (moment: number): number | null => (isStorableMoment(moment) ? moment : null);

/** Whether a text can be stored, sent as JSON and logged. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * The path of the first text or key in a value that cannot be stored, such as `fields.0.value`; it is empty for the
 * value itself, and undefined where everything can be stored. A key that cannot be stored is shown cleaned.
 */
export function findUnstorable(value: unknown): string | undefined {
  // A work list instead of recursion: JSON can be nested more deeply than the call stack allows.
  const left: { readonly value: unknown; readonly place: Place | undefined }[] = [
    { value, place: undefined },
  ];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: each, place } = next;
    if (typeof each === 'string' && !isStorable(each)) return pathOf(place);
    if (typeof each !== 'object' || each === null) continue;
    for (const [key, entry] of Object.entries(each)) {
      const inside: Place = { key, within: place };
      if (!isStorable(key)) return pathOf(inside);
      left.push({ value: entry, place: inside });
    }
  }
  return undefined;
}

interface Place {
  readonly key: string;
  readonly within: Place | undefined;
}

function pathOf(place: Place | undefined): string {
  const keys: string[] = [];
  for (let each = place; each !== undefined; each = each.within) keys.push(cleanText(each.key));
  return keys.reverse().join('.');
}

/** The text with each character that cannot be stored replaced. */
export const cleanText = (text: string): string =>
  isStorable(text) ? text : text.toWellFormed().replaceAll('\0', REPLACEMENT);

/** The first `most` characters of a text, without splitting a surrogate pair. */
export const beginningOf = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? most - 1 : most);
};

/** The first `most` characters of a text, cleaned, without splitting a surrogate pair. */
export const cutText = (text: string, most: number): string => cleanText(beginningOf(text, most));

const MOST_QUOTED = 60;

/** A text as a message quotes it: its beginning is enough to recognise it, and an answer stays small. */
export const shortened = (text: string): string =>
  text.length <= MOST_QUOTED ? text : `${cutText(text, MOST_QUOTED)}…`;

/** Cleans all texts and keys in a value that is recorded without having been requested. */
export function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleanDeep);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [cleanText(key), cleanDeep(entry)]));
}

/**
 * Matches the JSON escapes of characters that cannot be stored. It also matches a literal backslash before these
 * letters.
 */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;

/** Whether JSON text may hold such characters, so that its values have to be checked one by one. */
export const isSuspectJson = (json: string): boolean => json.includes('\\u') && SUSPECT.test(json);

/** JSON that PostgreSQL always accepts, so that one row of a batch never stops the others. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return isSuspectJson(json) ? JSON.stringify(cleanDeep(JSON.parse(json))) : json;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Whether a text is one line without control characters, as subjects, addresses and names in the headers of mail are. */
export const isOneLine = (text: string): boolean => isStorable(text) && text.search(CONTROLS) < 0;

/** The text as one line: line breaks and control characters become spaces. */
export const oneLine = (text: string): string => cleanText(text).replaceAll(CONTROLS, ' ').trim();
