import type { Field } from './field.ts';

const BIRTH = /birth|born|geb(?:urt|oren)|naissance|nascita|nacimiento/i;

/**
 * An example answer for a date, within the limits of the field: a day long ago for a question about a birth, today
 * for any other. `words` are the key and the text of the question.
 */
export function exampleDay({ min, max }: Field, words: string, today: string): string {
  const wanted = BIRTH.test(words) ? '1985-12-31' : today;
  if (min !== undefined && wanted < min) return min;
  return max !== undefined && wanted > max ? max : wanted;
}
