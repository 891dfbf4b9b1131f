import type { Field } from './field.ts';
import { type Reading, wrong } from './field-type.ts';

/** The text as it was typed, unless it is too long or too short. */
export function readLength(typed: string, { min_length: least, max_length: most }: Field): Reading {
  const length = [...typed].length;
  if (most !== undefined && length > most) return wrong('too_long', String(most));
  if (least !== undefined && length < least) return wrong('too_short', String(least));
  return { written: typed };
}
