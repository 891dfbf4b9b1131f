// Letters as passports write them: ICAO 9303 part 3, section 6. One letter may be written in several ways.

const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  Ä: ['AE', 'A'],
  Ö: ['OE', 'O'],
  Ü: ['UE', 'U', 'UXX'],
  ẞ: ['SS'],
  ß: ['SS'],
  Å: ['AA', 'A'],
  Æ: ['AE'],
  Ø: ['OE', 'O'],
  Œ: ['OE'],
  Ñ: ['N', 'NXX'],
  Þ: ['TH'],
  Ð: ['D'],
  Ł: ['L'],
  Đ: ['D'],
  Ħ: ['H'],
  Ĳ: ['IJ'],
  ı: ['I'],
};

/** Names have few letters of which there are several writings; more than this are not tried. */
const MOST_WRITINGS = 32;

/** The ways in which a name can stand in a passport's machine-readable zone; a filler stands for everything between its parts. */
export function passportWritings(name: string): string[] {
  let writings = [''];
  for (const letter of name.normalize('NFC').toUpperCase()) {
    const plain = SEVERAL[letter] ?? [plainOf(letter)];
    const used = writings.length * plain.length > MOST_WRITINGS ? plain.slice(0, 1) : plain;
    writings = writings.flatMap((before) => used.map((each) => before + each));
  }
  return writings.map((writing) => writing.replaceAll(/<+/g, '<').replaceAll(/^<|<$/g, ''));
}

/** An apostrophe is left out; other signs are fillers. */
function plainOf(letter: string): string {
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '');
  if (/^[A-Z]+$/.test(base)) return base;
  return /['’ʼ`.]/.test(base) ? '' : '<';
}
