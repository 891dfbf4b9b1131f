import type { Audience } from './audience.ts';
import type { CanonicalValue } from './canonical-value.ts';
import { type Field, type Names, NO_NAMES, type Room } from './field.ts';
import { fieldTypes } from './field-types.ts';

interface Surroundings {
  readonly names?: Names;
  readonly room?: Room;
}

/** A value as people read it: the empty text for none. */
export function showValue(
  value: CanonicalValue,
  field: Field,
  audience: Audience,
  { names = NO_NAMES, room = 'line' }: Surroundings = {},
): string {
  return value === null ? '' : fieldTypes[field.type].show(value, field, { ...audience, names, room });
}

/** A value as it stands in an input, to be changed. */
export function editValue(value: CanonicalValue, field: Field, audience: Audience): string {
  return value === null ? '' : (fieldTypes[field.type].edit?.(value, field, audience) ?? String(value));
}
