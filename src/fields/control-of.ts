import type { Audience } from './audience.ts';
import type { Control } from './control.ts';
import type { Field, Option } from './field.ts';
import { fieldTypes } from './field-types.ts';

/** The control that a field is asked with. */
export const controlOf = (field: Field): Control => fieldTypes[field.type].control(field);

/** What can be chosen for a field, in the order people see it; empty for one that is typed. */
export const optionsOf = (field: Field, audience: Audience): readonly Option[] =>
  fieldTypes[field.type].options?.(field, audience) ?? [];
