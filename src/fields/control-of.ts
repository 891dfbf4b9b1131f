import type { Audience } from './audience.ts';
import type { Control } from './control.ts';
import type { Field, Option } from './field.ts';
import { fieldTypes } from './field-types.ts';

/** The control for entering a field. */
export const controlOf = (field: Field): Control => fieldTypes[field.type].control(field);

/** The options of a field, in the order people see; empty for a field that is typed. */
export const optionsOf = (field: Field, audience: Audience): readonly Option[] =>
  fieldTypes[field.type].options?.(field, audience) ?? [];
