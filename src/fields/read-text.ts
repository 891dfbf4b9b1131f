import type { Audience } from './audience.ts';
import type { Field } from './field.ts';
import type { Reading } from './field-type.ts';
import { fieldTypes } from './field-types.ts';

/**
 * The meaning of a typed text for a field; empty text clears it. Patterns and addresses are checked when it is
 * written.
 */
export function readText(typed: string, field: Field, audience: Audience): Reading {
  const text = field.type === 'long_text' ? typed : typed.trim();
  return text.trim() === '' ? { written: null } : fieldTypes[field.type].read(text, field, audience);
}
