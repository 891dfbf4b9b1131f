import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

/**
 * The bundled fonts, in the order in which a character is looked up. A new script is one line here and its package.
 * Emoji come last, because their font has digits and punctuation as well.
 */
const FONTS = {
  'Noto Sans': 'noto-sans',
  'Noto Sans Arabic': 'noto-sans-arabic',
  'Noto Sans Hebrew': 'noto-sans-hebrew',
  'Noto Sans Armenian': 'noto-sans-armenian',
  'Noto Sans Georgian': 'noto-sans-georgian',
  'Noto Sans Ethiopic': 'noto-sans-ethiopic',
  'Noto Sans Bengali': 'noto-sans-bengali',
  'Noto Sans Gurmukhi': 'noto-sans-gurmukhi',
  'Noto Sans Gujarati': 'noto-sans-gujarati',
  'Noto Sans Tamil': 'noto-sans-tamil',
  'Noto Sans Telugu': 'noto-sans-telugu',
  'Noto Sans Kannada': 'noto-sans-kannada',
  'Noto Sans Malayalam': 'noto-sans-malayalam',
  'Noto Sans Sinhala': 'noto-sans-sinhala',
  'Noto Sans Thai': 'noto-sans-thai',
  'Noto Sans Lao': 'noto-sans-lao',
  'Noto Sans Khmer': 'noto-sans-khmer',
  'Noto Sans Myanmar': 'noto-sans-myanmar',
  'Noto Sans SC': 'noto-sans-sc',
  'Noto Sans JP': 'noto-sans-jp',
  'Noto Sans KR': 'noto-sans-kr',
  'Noto Emoji': 'noto-emoji',
} as const;

export type FontFamily = keyof typeof FONTS;
export type FontStyle = '400Regular' | '600SemiBold' | '400Regular_Italic';

const FAMILIES = Object.keys(FONTS) as readonly FontFamily[];

/** The font that is always loaded: figures, punctuation and the letters of Europe. */
export const BASE: FontFamily = 'Noto Sans';

const { resolve } = createRequire(import.meta.url);

/** The folder of a font in one style; its only file is the font. */
export const fontFolder = (family: FontFamily, style: FontStyle): string =>
  path.join(path.dirname(resolve(`@expo-google-fonts/${FONTS[family]}/package.json`)), style);

/** Turns off the fonts of the machine, so that a document looks the same everywhere. */
export const keepToOwnFonts = (): void => {
  process.env.FONTCONFIG_FILE = path.join(import.meta.dirname, 'fonts.conf');
};

/** The same characters are drawn differently in China, Japan and Korea; this decides which font comes first. */
const EAST_ASIAN = {
  zh: ['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'],
  ja: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans KR'],
  ko: ['Noto Sans KR', 'Noto Sans SC', 'Noto Sans JP'],
} as const satisfies Record<string, readonly FontFamily[]>;

/** The fonts in the order for a text: by its language, else by characters that only one of the three scripts has. */
export function familiesFor(language: string, text: string): readonly FontFamily[] {
  const [base = ''] = language.toLowerCase().split('-');
  const named = base === 'zh' || base === 'ja' || base === 'ko' ? base : undefined;
  const seen = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'ja'
    : /\p{Script=Hangul}/u.test(text)
      ? 'ko'
      : 'zh';
  const first: readonly FontFamily[] = EAST_ASIAN[named ?? seen];
  return FAMILIES.flatMap((family) =>
    family === 'Noto Sans SC' ? first : first.includes(family) ? [] : [family],
  );
}
