import type { CanonicalOccurrence } from '../canonical-value.ts';
import type { Field } from '../field.ts';
import { type FieldType, type Present, type Showing, wrong } from '../field-type.ts';

const isOccurrence = (each: CanonicalOccurrence | string): each is CanonicalOccurrence =>
  typeof each === 'object';

type ShowComponent = (value: Present, field: Field, showing: Showing) => string;

/** The type of structures, which formats components by their own types. */
export const structureOf = (showComponent: ShowComponent): FieldType => ({
  control: () => ({ kind: 'none' }),
  /** Formats each occurrence as the values of its fields, in order. */
  show(value, { components = {} }, showing) {
    const occurrences = Array.isArray(value) ? value.filter(isOccurrence) : [];
    return occurrences
      .map(({ name, components: held }) => {
        const texts = Object.entries(components).flatMap(([key, field]) => {
          const own = Object.hasOwn(held, key) ? (held[key] ?? null) : null;
          return own === null ? [] : showComponent(own, field, showing) || [];
        });
        const all = texts.join(', ') || '–';
        return name === null ? all : `${name}: ${all}`;
      })
      .join('; ');
  },
  read: () => wrong('value'),
  problem: 'value',
});
