import type { Audience } from '../fields/audience.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import { controlOf } from '../fields/control-of.ts';
import type { Field } from '../fields/field.ts';
import { editValue } from '../fields/show-value.ts';
import { wallClock } from '../fields/wall-clock.ts';

/** The parts of an answer as they stand in its inputs: one text, several choices, or the parts of a date. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** The texts in the inputs of an answer. Their keys are appended to the name of the answer. */
export function fieldTexts(field: Field, value: CanonicalValue, audience: Audience): FieldTexts {
  if (value === null) return {};
  if (Array.isArray(value)) return { '': value.filter((each) => typeof each === 'string') };
  const control = controlOf(field);
  if (control.kind === 'date')
    return control.hasTime ? momentParts(String(value), audience) : dateParts(String(value));
  // Values that are chosen by a click are known by their keys.
  return {
    '': [
      control.kind === 'radios' || control.kind === 'instance'
        ? String(value)
        : editValue(value, field, audience),
    ],
  };
}

const dateParts = (iso: string): FieldTexts => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return { '.d': [String(Number(day))], '.m': [String(Number(month))], '.y': [year] };
};

function momentParts(moment: string, { timeZone }: Audience): FieldTexts {
  const [day = '', time = ''] = wallClock(Date.parse(moment), timeZone).split('T');
  return { ...dateParts(day), '.t': [time.slice(0, 5)] };
}
