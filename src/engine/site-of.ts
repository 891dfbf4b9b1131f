/** The name of one creation of a rule. */
export const siteOf = (rule: string, creation: { key?: string; ontology: string }): string =>
  `${rule}/${creation.key ?? creation.ontology}`;
