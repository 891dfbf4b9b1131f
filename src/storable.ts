// The gate for texts. PostgreSQL holds neither U+0000 nor half of a surrogate pair, JSON that holds one cannot be read by others, mail
// headers are one line each. What a client sends is refused; what is only noted, such as the words of an attacker in a log, is cleaned.

const REPLACEMENT = '\ufffd';

/** Why a text is refused. */
export const UNSTORABLE = 'cannot hold the character U+0000 or half of a surrogate pair.';

/** Whether a text can be stored, sent as JSON and logged. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * The path of the first text or key within a value that cannot be stored: `fields.0.value`; empty for the value itself. Undefined
 * where all can be. A key that cannot be stored is shown cleaned.
 */
export function findUnstorable(value: unknown): string | undefined {
  // A list of what is left to look at, since JSON can be nested deeper than calls can.
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

/** The text with a sign in place of what cannot be stored. */
export const cleanText = (text: string): string =>
  isStorable(text) ? text : text.toWellFormed().replaceAll('\0', REPLACEMENT);

/** At most so many characters of a text, cleaned; a pair of surrogates is never halved. */
export const cutText = (text: string, most: number): string => {
  if (text.length <= most) return cleanText(text);
  const last = text.charCodeAt(most - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return cleanText(text.slice(0, isHalf ? most - 1 : most));
};

/** All texts and keys within a value, cleaned; for what is noted and was not asked for. */
export function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleanDeep);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [cleanText(key), cleanDeep(entry)]));
}

/** How JSON writes what cannot be stored; also found where a text merely holds a backslash before these letters. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;

/** Whether a text of JSON may hold what cannot be stored, so that its values have to be looked at. */
export const isSuspectJson = (json: string): boolean => SUSPECT.test(json);

/** JSON that PostgreSQL takes in any case: one row of a batch never stops the others. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return isSuspectJson(json) ? JSON.stringify(cleanDeep(JSON.parse(json))) : json;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Whether a text is one line without control characters, as subjects, addresses and names in the headers of mail are. */
export const isOneLine = (text: string): boolean => isStorable(text) && text.search(CONTROLS) < 0;

/** A text as one line: what parts lines, or controls a terminal, becomes a space. */
export const oneLine = (text: string): string => cleanText(text).replaceAll(CONTROLS, ' ').trim();
