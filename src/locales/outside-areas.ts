import type { Area } from './say.ts';

/** The areas whose words are read by people outside: a tenant can say each of these texts in its own words. */
export const OUTSIDE_AREAS = [
  'documents',
  'fields',
  'mails',
  'signing',
  'wizards',
] as const satisfies readonly Area[];
