import type { Schema } from '../schema-choices.ts';
import { type Editing, entryPlaces, itemPlaces, type Place, propertyPlace } from './place.ts';
import { type Field, fieldOf, type Property, propertiesOf } from './schema-fields.ts';
import { isTreeMap, type Tree, type Way } from './yaml-tree.ts';

/** A place with its schema. */
export interface Spot {
  readonly place: Place;
  readonly schema: Schema;
}

/** The value that selects the variant of a tagged group; it may be written alone. */
export const tagIn = (tree: Tree | undefined, by: string): string | undefined => {
  const word = isTreeMap(tree) ? tree[by] : tree;
  return typeof word === 'string' ? word : undefined;
};

/** The properties of a group, tagged or not; empty for anything else. */
export function propertiesHere(
  field: Field,
  tree: Tree | undefined,
  root: Schema,
): { properties: readonly Property[]; short: string | undefined } | undefined {
  if (field.is === 'group') return field;
  if (field.is !== 'tagged') return undefined;
  const tag = tagIn(tree, field.by);
  const variant = field.variants.find(({ name }) => name === tag) ?? field.variants[0];
  return { properties: variant ? propertiesOf(variant.schema, root) : [], short: field.by };
}

/** Descends along a path; stops where it no longer exists. */
export function descend(from: Spot, way: Way, root: Schema, editing: Editing): Spot[] {
  const spots = [from];
  for (const step of way) {
    const { place, schema } = spots.at(-1) ?? from;
    const next = stepInto(place, fieldOf(schema, root), step, root, editing);
    if (next === undefined) break;
    spots.push(next);
  }
  return spots;
}

function stepInto(
  place: Place,
  field: Field,
  step: string | number,
  root: Schema,
  editing: Editing,
): Spot | undefined {
  if (field.is === 'map') {
    const entry = entryPlaces(place, editing).find(({ key }) => key === String(step));
    return entry && { place: entry.place, schema: field.value };
  }
  if (field.is === 'list') {
    const item = itemPlaces(place, editing)[Number(step)];
    return item && { place: item, schema: field.item };
  }
  if (field.is === 'choice') {
    const variant = field.variants.find(({ name }) => name === step);
    return (
      variant && { place: propertyPlace(place, variant.name, field.short, editing), schema: variant.schema }
    );
  }
  const group = propertiesHere(field, place.tree, root);
  const property = group?.properties.find(({ key }) => key === step);
  return (
    property && { place: propertyPlace(place, property.key, group?.short, editing), schema: property.schema }
  );
}
