import type { PackageIndex } from '../configuration/index-package.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';

/** The definition of an information or component, and the key by which its id is known. */
export function informationOf(
  index: PackageIndex,
  ontology: string,
  structure: string | null,
  key: string,
): { readonly definition: Information | Component; readonly id: string } | undefined {
  const informations = index.ontologies.get(ontology)?.informations;
  if (structure === null) {
    const found = informations?.get(key);
    return found && { definition: found.definition, id: `${found.ontology}/${key}` };
  }
  const owner = informations?.get(structure);
  const component =
    owner?.definition.type === 'structure' && Object.hasOwn(owner.definition.components, key)
      ? owner.definition.components[key]
      : undefined;
  return owner && component && { definition: component, id: `${owner.ontology}/${owner.key}/${key}` };
}
