import { createRequire } from 'node:module';
import path from 'node:path';

/** Fonts that documents are set in; they come with the service, and no other is looked for. */
const FONTS = [
  'noto-sans/400Regular',
  'noto-sans/600SemiBold',
  'noto-sans-arabic/400Regular',
  'noto-sans-arabic/600SemiBold',
  'noto-sans-sc/400Regular',
  'noto-sans-sc/600SemiBold',
];

/** Folders of the fonts. */
export function fontFolders(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return FONTS.map((font) => {
    const [family = '', weight = ''] = font.split('/');
    return path.join(path.dirname(resolve(`@expo-google-fonts/${family}/package.json`)), weight);
  });
}
