// Characters that recognition takes for each other. Where the kind of a place is known, it decides which of them is meant.

const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  U: '0',
  I: '1',
  L: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  E: '3',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
};

const AS_LETTER: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '3': 'E',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
  '|': 'I',
  '!': 'I',
};

/** The digit that a character stands for where only a digit can stand; null where it resembles none. */
export const asDigit = (character: string): string | null =>
  /^\d$/.test(character) ? character : (AS_DIGIT[character.toUpperCase()] ?? null);

/** The letter that a character stands for where only a letter can stand; null where it resembles none. */
export const asLetter = (character: string): string | null =>
  /^[A-Z]$/.test(character) ? character : (AS_LETTER[character] ?? null);

/** The other characters that one may have been, where both letters and digits can stand. */
export function lookalikes(character: string): readonly string[] {
  const digit = /^\d$/.test(character) ? undefined : AS_DIGIT[character];
  const letter = AS_LETTER[character];
  const more = Object.keys(AS_DIGIT).filter(
    (each) => /^[A-Z]$/.test(each) && AS_DIGIT[each] === character && each !== letter,
  );
  return [digit, letter, ...more].filter((each) => each !== undefined);
}
