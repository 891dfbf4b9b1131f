import type { Audience } from './audience.ts';
import type { CanonicalValue } from './canonical-value.ts';
import { type Field, type Names, NO_NAMES, type Room } from './field.ts';
import { fieldTypes } from './field-types.ts';

interface Surroundings {
  readonly names?: Names;
  readonly room?: Room;
}

/** Formats a value for people; empty for no value. */
export function showValue(
  value: CanonicalValue,
  field: Field,
  audience: Audience,
  { names = NO_NAMES, room = 'line' }: Surroundings = {},
): string {
  return value === null ? '' : fieldTypes[field.type].show(value, field, { ...audience, names, room });
}

/** Formats a value for an input in which it can be changed. */
export function editValue(value: CanonicalValue, field: Field, audience: Audience): string {
  return value === null ? '' : (fieldTypes[field.type].edit?.(value, field, audience) ?? String(value));
}
