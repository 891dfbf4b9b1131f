import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

/** Fonts that documents are set in; they come with the service. */
const FONTS = [
  'noto-sans/400Regular',
  'noto-sans/600SemiBold',
  'noto-sans-arabic/400Regular',
  'noto-sans-arabic/600SemiBold',
  'noto-sans-sc/400Regular',
  'noto-sans-sc/600SemiBold',
];

/** Folders of the fonts. Those of the machine are not looked for from now on: a document looks the same everywhere. */
export function fontFolders(): string[] {
  process.env.FONTCONFIG_FILE = path.join(import.meta.dirname, 'fonts.conf');
  const { resolve } = createRequire(import.meta.url);
  return FONTS.map((font) => {
    const [family = '', weight = ''] = font.split('/');
    return path.join(path.dirname(resolve(`@expo-google-fonts/${family}/package.json`)), weight);
  });
}
