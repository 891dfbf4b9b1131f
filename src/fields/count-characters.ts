/** The number of characters of a text, as people count them: both halves of a surrogate pair are one. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at++)
    if (isLowHalf(text.charCodeAt(at)) && isHighHalf(text.charCodeAt(at - 1))) count -= 1;
  return count;
}

const isHighHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Whether a text has more characters than `most`. They are counted only where the length alone does not tell. */
export const isLongerThan = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || countCharacters(text) > most);
