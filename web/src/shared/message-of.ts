import { Problem } from '../api/problem.ts';
import { wordsOf } from '../texts/words.ts';
import { refusalSentence } from './refusal-sentence.ts';

/** The message of an error for people. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Problem)) return error instanceof Error ? error.message : String(error);
  if (error.status === 0) return wordsOf('app-shared')('unreachable');
  // The service says how clients of the API sign in.
  if (error.code === 'not_authenticated') return wordsOf('app-shared')('sessionEnded');
  const details = error.faults
    .map(({ code, detail }) => refusalSentence(code, detail))
    .filter((each) => each !== '');
  return details.length > 0 ? [...new Set(details)].join(' ') : refusalSentence(error.code, error.message);
}
