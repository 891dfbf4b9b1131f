import type { PackageIndex } from '../configuration/index-package.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { occurrenceNameAt } from '../configuration/occurrence-name-at.ts';
import type { InstanceRecord } from '../instances/index.ts';
import { type Hidden, isHidden } from '../model/hidden.ts';

/** The stable properties of an instance. */
interface InstanceEntrySource {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly ontologyId: number;
  readonly ownerId: number | null;
  readonly status: 'draft' | 'valid';
  readonly locked: boolean;
}

/** An instance in a list: the stable properties and nothing else. */
export const presentInstanceEntry = (source: InstanceEntrySource) => ({
  id: source.id,
  locked: source.locked,
  name: source.name,
  ontology_id: source.ontologyId,
  owner_id: source.ownerId,
  status: source.status,
  user_readable_id: `INS-${source.number}`,
});

/** An instance with what it holds. */
export interface FullInstanceSource {
  readonly entry: InstanceEntrySource;
  readonly index: PackageIndex;
  readonly ontology: string;
  readonly givenName: string | null;
  readonly identifier: string | null;
  readonly version: number;
  readonly created: Date;
  readonly lastModified: Date;
  readonly record: InstanceRecord;
  /** Informations that whoever asks may not see. */
  readonly hidden: Hidden;
}

/** A whole instance: the stable properties first, then its values in the form in which they are written. */
export const presentInstance = (source: FullInstanceSource) => ({
  ...presentInstanceEntry(source.entry),
  ontology_key: source.ontology,
  given_name: source.givenName,
  identifier: source.identifier,
  version: source.version,
  created: source.created.toISOString(),
  last_modified: source.lastModified.toISOString(),
  fields: presentFields(source),
});

/** Values by information key; of a structure one object per occurrence, in order. */
function presentFields({ index, ontology, record, hidden }: FullInstanceSource): Record<string, unknown> {
  const { instance, occurrences } = record;
  const fields: [string, unknown][] = [];
  for (const { key, definition } of index.ontologies.get(ontology)?.informations.values() ?? []) {
    if (isHidden(hidden, key)) continue;
    if (definition.type !== 'structure') {
      fields.push([key, instance.answers.get(key)?.value ?? null]);
      continue;
    }
    const own = occurrences
      .filter(({ structure }) => structure === key)
      .toSorted((a, b) => a.position - b.position);
    fields.push([
      key,
      own.map(
        ({ givenName, answers }, position): Record<string, CanonicalValue> => ({
          __name: givenName ?? occurrenceNameAt(position, { key, definition }, index, index.defaultLanguage),
          ...Object.fromEntries(
            Object.keys(definition.components)
              .filter((component) => !isHidden(hidden, component))
              .map((component) => [component, answers.get(component)?.value ?? null]),
          ),
        }),
      ),
    ]);
  }
  return Object.fromEntries(fields);
}
