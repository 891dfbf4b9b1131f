import type { CanonicalOccurrence, CanonicalValue } from '../fields/canonical-value.ts';
import type { Field } from '../fields/field.ts';
import { type Hidden, isHidden } from '../model/hidden.ts';
import { NOT_TOLD } from './told-occurrence.ts';

const TEXT: Field = { type: 'text' };

/** A value, and the field that shows it, as they are told to all readers: components of its occurrences that not everybody may see are not. */
export function toldValue(
  value: CanonicalValue,
  field: Field,
  unseen: Hidden,
): readonly [CanonicalValue, Field] {
  const guarded = Object.keys(field.components ?? {}).filter((key) => isHidden(unseen, key));
  if (guarded.length === 0 || !Array.isArray(value)) return [value, field];
  const tell = ({ name, components }: CanonicalOccurrence): CanonicalOccurrence => {
    const kept = guarded.filter((key) => (components[key] ?? null) !== null);
    return { name, components: { ...components, ...Object.fromEntries(kept.map((key) => [key, NOT_TOLD])) } };
  };
  const texts = Object.fromEntries(guarded.map((key) => [key, TEXT]));
  return [value.map(tell), { ...field, components: { ...field.components, ...texts } }];
}
