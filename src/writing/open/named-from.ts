import type { PackageIndex } from '../../configuration/index-package.ts';
import { type CompiledOntology, compileOntology, nameOutside } from '../../instances/index.ts';
import type { NamedInstance } from '../../model/stored-case.ts';
import type { InstanceRecords } from '../../store/cases/instance-records.ts';
import { entering } from './read-record.ts';

/** Instances outside that a case names, with what counts of their values: no rule runs on them here. */
export function namedFrom(
  { instances, values, occurrences }: InstanceRecords,
  index: PackageIndex,
): NamedInstance[] {
  const records = { instances, values: values.map((row) => ({ ...row, answer: row.value })), occurrences };
  const compiled = new Map<string, CompiledOntology>();
  const compiledOf = (ontology: string): CompiledOntology => {
    const known = compiled.get(ontology) ?? compileOntology(index, ontology);
    compiled.set(ontology, known);
    return known;
  };
  return instances.flatMap(({ id, ontology_key, last_modified_at }) => {
    const found = entering(records, id, 'linked');
    const definition = index.ontologies.get(ontology_key)?.definition;
    if (found === undefined || definition === undefined || definition.abstract === true) return [];
    // It is called as it was when it was stored: whoever opens the case later finds the same.
    return [{ ...found, name: nameOutside(compiledOf(ontology_key), found, Date.parse(last_modified_at)) }];
  });
}
