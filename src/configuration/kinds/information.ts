import Type, { type Static } from 'typebox';
import type { InformationType } from '../information-types/information-type.ts';
import { structureTypeOf } from '../information-types/structure.ts';
import { componentTypes, componentVariants } from './component-types.ts';
import { variant } from './information-variant.ts';

const tagged = { tagged: 'type', short: 'type' } as const;

/** A field of an occurrence: an information of any type but structure. */
export const componentSchema = Type.Union([...componentVariants], {
  description: 'One question or computed value.',
  marks: tagged,
});

const structureType = structureTypeOf(componentSchema);

/** One question or computed value of an ontology. */
export const informationSchema = Type.Union([...componentSchema.anyOf, variant('structure', structureType)], {
  description: 'One question or computed value.',
  marks: tagged,
});

export type Component = Static<typeof componentSchema>;
export type Information = Static<typeof informationSchema>;
export type Structure = Extract<Information, { type: 'structure' }>;

/** Every information type by its key. */
export const informationTypes: Readonly<Record<Information['type'], InformationType>> = {
  ...componentTypes,
  structure: structureType,
};
