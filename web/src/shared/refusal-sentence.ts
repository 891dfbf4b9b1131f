import i18next from 'i18next';
import { currentLanguage } from '../texts/texts.ts';

type Sentences = Readonly<Record<string, string>>;

/** The service answers in English; sentences in other languages are loaded when one is chosen. */
const LANGUAGES: Readonly<Record<string, () => Promise<Sentences>>> = {
  de: async () => (await import('./refusals-de.ts')).GERMAN_REFUSALS,
  fr: async () => (await import('./refusals-fr.ts')).FRENCH_REFUSALS,
};

const known = new Map<string, Sentences>();

async function read(language: string): Promise<void> {
  const sentences = known.has(language) ? undefined : await LANGUAGES[language]?.();
  if (sentences !== undefined) known.set(language, sentences);
}

// If they cannot be loaded, the service's own sentences are shown.
const readQuietly = (language: string): void => void read(language).catch(() => undefined);

readQuietly(currentLanguage());
i18next.on('languageChanged', readQuietly);

/** A refusal in the reader's language, followed by the service's exact message if that says more. */
export function refusalSentence(code: string, detail: string): string {
  const sentence = known.get(currentLanguage())?.[code];
  if (sentence === undefined) return detail;
  return sentence.endsWith(':') && detail !== '' ? `${sentence} ${detail}` : sentence.replace(/\s?:$/, '.');
}
