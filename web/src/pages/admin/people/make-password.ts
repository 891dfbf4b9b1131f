const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const LENGTH = 5;

/** Generates a password of some 115 bits, in groups that can be read out, without letters that look alike. */
export function makePassword(): string {
  const letter = (): string => {
    for (;;) {
      const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
      // Larger bytes are skipped, because they would make the first letters more likely.
      if (byte < 256 - (256 % LETTERS.length)) return LETTERS.charAt(byte % LETTERS.length);
    }
  };
  return Array.from({ length: GROUPS }, () => Array.from({ length: LENGTH }, letter).join('')).join('-');
}
