import { localeOf } from '../fields/locale.ts';
import type { Tongue } from '../locales/tongue.ts';
import type { PackageIndex } from './index-package.ts';

/**
 * In which words a tenant speaks a language: in its own where it has some, spelled as in the country of its currency, and in its first language
 * where words are missing.
 */
export const tongueIn = (
  { currency, defaultLanguage, package: { words } }: PackageIndex,
  language: string,
): Tongue => ({
  locale: localeOf(language, currency),
  otherwise: defaultLanguage,
  own: words,
});
