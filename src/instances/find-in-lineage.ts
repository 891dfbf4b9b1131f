import type { PackageIndex } from '../configuration/index-package.ts';
import type { Ontology } from '../configuration/kinds/ontology.ts';

/** A definition of an ontology or of its ancestors; the nearest one counts. */
export function findInLineage<T>(
  index: PackageIndex,
  ontology: string,
  read: (ontology: Ontology) => T | undefined,
): { readonly ontology: string; readonly definition: T } | undefined {
  for (const key of index.ontologies.get(ontology)?.lineage ?? []) {
    const above = index.package.ontologies[key];
    const definition = above === undefined ? undefined : read(above);
    if (definition !== undefined) return { ontology: key, definition };
  }
  return undefined;
}
