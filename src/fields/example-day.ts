import type { Field } from './field.ts';

const BIRTH = /birth|born|geb(?:urt|oren)|naissance|nascita|nacimiento/i;

/**
 * A day that could be the answer: one of those that the field allows; for a question about somebody's birth a day long ago, for any
 * other one today. `words` are the key and the words of the question.
 */
export function exampleDay({ min, max }: Field, words: string, today: string): string {
  const wanted = BIRTH.test(words) ? '1985-12-31' : today;
  if (min !== undefined && wanted < min) return min;
  return max !== undefined && wanted > max ? max : wanted;
}
