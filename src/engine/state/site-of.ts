import { type SiteKey, siteKey } from '../../model/rows/row-key.ts';

/** The name of one creation of a rule. */
export const siteOf = (rule: string, creation: { key?: string; ontology: string }): SiteKey =>
  siteKey({ rule, creation: creation.key ?? creation.ontology });
