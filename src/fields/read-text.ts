import type { Audience } from './audience.ts';
import type { Field } from './field.ts';
import type { Reading } from './field-type.ts';
import { fieldTypes } from './field-types.ts';

/** What a text that somebody typed means for a field; nothing at all clears it. Whether it fits its pattern or is an address is for the writer to say. */
export function readText(typed: string, field: Field, audience: Audience): Reading {
  const text = field.type === 'long_text' ? typed : typed.trim();
  return text.trim() === '' ? { written: null } : fieldTypes[field.type].read(text, field, audience);
}
