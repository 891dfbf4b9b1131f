/**
 * Words that passwords are often made of. A password is too easy if nothing but such words, digits and signs is left of it,
 * once the usual replacements of letters are undone. Shorter common passwords are refused by their length.
 */
const WORDS: readonly string[] = [
  'password',
  'passwort',
  'kennwort',
  'motdepasse',
  'contrasena',
  'wachtwoord',
  'passord',
  'senha',
  'haslo',
  'parola',
  'geheim',
  'secret',
  'welcome',
  'willkommen',
  'bienvenue',
  'changeme',
  'letmein',
  'iloveyou',
  'iloveu',
  'trustno',
  'hello',
  'hallo',
  'bonjour',
  'admin',
  'administrator',
  'administrateur',
  'root',
  'user',
  'guest',
  'test',
  'testing',
  'demo',
  'default',
  'login',
  'signin',
  'master',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'basketball',
  'superman',
  'batman',
  'princess',
  'sunshine',
  'shadow',
  'michael',
  'jennifer',
  'jordan',
  'liverpool',
  'chelsea',
  'arsenal',
  'barcelona',
  'schalke',
  'bayern',
  'starwars',
  'pokemon',
  'computer',
  'internet',
  'whatever',
  'freedom',
  'company',
  'firma',
  'summer',
  'sommer',
  'winter',
  'spring',
  'herbst',
  'autumn',
  'january',
  'februar',
  'february',
  'monday',
  'montag',
  'qwerty',
  'qwertz',
  'azerty',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfgh',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  'qazwsx',
  'qazwsxedc',
  'dossier',
  'the',
  'my',
  'is',
  'mein',
  'ist',
  'mon',
  'new',
  'super',
];

/** Rows of keys and of letters: a piece of one, in either direction, is no secret. */
const ROWS: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
];

const REPLACED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The longest words first, so that a short one does not break a longer one. */
const LONGEST_FIRST = WORDS.toSorted((left, right) => right.length - left.length);

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** The letters that are left when common words are taken out. */
function withoutWords(letters: string): string {
  let rest = letters;
  for (const word of LONGEST_FIRST) rest = rest.replaceAll(word, ' ');
  return rest.replaceAll(' ', '');
}

/** The number of different pieces that a text has, where the same and neighbouring characters of a row count once. */
function piecesOf(text: string): number {
  const reversed = (row: string): string => [...row].reverse().join('');
  const rows = [...ROWS, ...ROWS.map(reversed)];
  let pieces = 0;
  for (let at = 0; at < text.length; ) {
    let length = 1;
    const isOneRow = (end: number): boolean => {
      const piece = text.slice(at, end);
      return new Set(piece).size === 1 || rows.some((row) => row.includes(piece));
    };
    while (at + length < text.length && isOneRow(at + length + 1)) length += 1;
    at += length;
    pieces += 1;
  }
  return pieces;
}

/** Whether a text is one short part, said again and again. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/su.test(text);

const FEWEST_PIECES = 5;
const SHORTEST_OWN_PART = 4;

const restore = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => REPLACED[sign] ?? sign);

/**
 * Whether a password is among the first that somebody would try: common words with digits around them, rows of the keyboard,
 * repetitions, or the own address.
 */
export function isCommonPassword(password: string, email = ''): boolean {
  const text = password.toLowerCase();
  if (isRepetition(text) || piecesOf(text) < FEWEST_PIECES) return true;
  const own = lettersOf(email.toLowerCase().split('@')[0] ?? '');
  const left = (letters: string): string =>
    withoutWords(own.length >= SHORTEST_OWN_PART ? letters.replaceAll(own, ' ') : letters);
  // Digits at the ends are years and counters; those inside stand for letters.
  const inside = text.replaceAll(/^[\d\W_]+|[\d\W_]+$/gu, '');
  return [text, restore(text), restore(inside)].some((each) => left(lettersOf(each)) === '');
}
