import { countCharacters, isLongerThan } from './count-characters.ts';
import type { Field } from './field.ts';
import { type Reading, wrong } from './field-type.ts';

/** The text as it was typed, unless it is too long or too short. */
export function readLength(typed: string, { min_length: least, max_length: most }: Field): Reading {
  if (most !== undefined && isLongerThan(typed, most)) return wrong('too_long', String(most));
  if (least !== undefined && countCharacters(typed) < least) return wrong('too_short', String(least));
  return { written: typed };
}
