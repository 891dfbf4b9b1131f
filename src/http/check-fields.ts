import { refuse } from '../errors.ts';
import { isStorable, UNSTORABLE } from '../storable.ts';

/** Refuses a submitted form with characters that cannot be stored. */
export function checkFields(fields: URLSearchParams): URLSearchParams {
  for (const [name, value] of fields)
    if (!isStorable(name) || !isStorable(value)) throw refuse('invalid', `The form ${UNSTORABLE}`);
  return fields;
}
