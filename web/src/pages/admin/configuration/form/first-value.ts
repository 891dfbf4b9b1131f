import type { Schema } from '../schema-choices.ts';
import { fieldOf } from './schema-fields.ts';
import type { Value } from './yaml-tree.ts';

/** The initial value of a new part: the minimum that can be read. */
export function firstValue(schema: Schema, root: Schema): Value {
  const field = fieldOf(schema, root);
  if (field.is === 'group' || field.is === 'map') return {};
  if (field.is === 'list') return [];
  if (field.is === 'tagged') return { [field.by]: field.variants[0]?.name ?? '' };
  if (field.is === 'words') return field.words[0] ?? '';
  if (field.is === 'flag' || field.is === 'mark') return true;
  if (field.is === 'number') return field.minimum ?? 0;
  if (field.is !== 'choice') return '';
  const variant = field.variants.find(({ name }) => name === field.short) ?? field.variants[0];
  return variant === undefined ? {} : { [variant.name]: firstValue(variant.schema, root) };
}
