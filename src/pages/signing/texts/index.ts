import type { SigningLanguage } from '../../../signatures/audit-page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { SigningTexts } from './signing-texts.ts';

/** What the pages to sign say, in each of their languages. */
export const SIGNING_TEXTS: Readonly<Record<SigningLanguage, SigningTexts>> = { en, de, fr };
