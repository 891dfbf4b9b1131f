import type { PackageIndex } from './index-package.ts';
import type { Component, Information } from './kinds/information.ts';

/** The definition of an information of an ontology, or of a component of one of its structures. */
export function definitionIn(
  index: PackageIndex,
  ontology: string,
  structure: string | null,
  key: string,
): Information | Component | undefined {
  const informations = index.ontologies.get(ontology)?.informations;
  if (structure === null) return informations?.get(key)?.definition;
  const owner = informations?.get(structure)?.definition;
  return owner?.type === 'structure' && Object.hasOwn(owner.components, key)
    ? owner.components[key]
    : undefined;
}
