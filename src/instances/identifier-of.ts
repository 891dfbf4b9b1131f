import type { PackageIndex } from '../configuration/index-package.ts';
import type { InstanceRecord } from './instance-record.ts';

/** The identifier of an instance, null if it has none; undefined if instances of its ontology never have one. */
export function identifierOf({ instance }: InstanceRecord, index: PackageIndex): string | null | undefined {
  const key = index.ontologies.get(instance.ontology)?.identifier;
  if (key === undefined) return undefined;
  const value = instance.answers.get(key)?.value;
  return value == null ? null : String(value);
}
