import { currentLanguage } from '../texts/language.ts';
import { findWord } from '../texts/words.ts';

/** A refusal in the language of the reader; where its sentence ends in a colon, the exact sentence of the service follows. */
export function refusalSentence(code: string, detail: string): string {
  const sentence = findWord('app-refusals', code);
  // The service says everything in English, and often more exactly than the sentence of the code.
  if (sentence === undefined || (currentLanguage() === 'en' && detail !== '')) return detail;
  return sentence.endsWith(':') && detail !== '' ? `${sentence} ${detail}` : sentence.replace(/\s?:$/, '.');
}
