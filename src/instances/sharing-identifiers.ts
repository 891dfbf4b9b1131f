import type { PackageIndex } from '../configuration/index-package.ts';

/** An identifier is unique among the instances of the ontology that names it, and of those below that. */
export function sharingIdentifiers(index: PackageIndex, ontology: string): string[] {
  const lineage = index.ontologies.get(ontology)?.lineage ?? [];
  const owner = lineage.find((each) => index.package.ontologies[each]?.identifier !== undefined) ?? ontology;
  return [owner, ...(index.ontologies.get(owner)?.descendants ?? [])];
}
