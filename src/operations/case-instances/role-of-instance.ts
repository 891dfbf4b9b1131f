import type { Configuration } from '../../writing/configurations/configurations.ts';
import { Id } from '../shapes.ts';

export const ROLES = '/api/1/cases/{case_pk}/instances/{instance_pk}/roles';

/** The path of operations on the roles of one instance of a case. */
export const OF_INSTANCE = { case_pk: Id(), instance_pk: Id() };

export const nameOfRole = ({ index }: Configuration, role: string, language: string): string =>
  index.text(index.package.roles[role]?.name, role, language);
