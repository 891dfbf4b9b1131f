import type { Language } from '../../../../texts/texts.ts';
import { GERMAN_NAMES } from './property-names-de.ts';
import { FRENCH_NAMES } from './property-names-fr.ts';

const NAMES: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  de: GERMAN_NAMES,
  fr: FRENCH_NAMES,
};

/** What people read for a property of a definition; in English its key says it. */
export const propertyName = (key: string, language: Language): string =>
  NAMES[language]?.[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;
