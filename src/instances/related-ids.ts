import type { StoredAnswer } from '../model/stored-case.ts';
import type { CompiledOntology } from './compile-ontology.ts';
import type { InstanceRecord } from './instance-record.ts';
import type { FieldReference } from './split-fields.ts';
import type { Field } from './subject.ts';

/** The ids of the instances that an instance or a request refers to and that formulas may therefore read. */
export function relatedIds(
  { kind }: CompiledOntology,
  { instance, occurrences }: InstanceRecord,
  references: readonly FieldReference[] = [],
): number[] {
  const named = (answers: ReadonlyMap<string, StoredAnswer>, fields?: ReadonlyMap<string, Field>): number[] =>
    [...answers].flatMap(([key, { value }]) =>
      fields?.get(key)?.feel === 'instance' && typeof value === 'number' ? [value] : [],
    );
  const ids = new Set([
    ...named(instance.answers, kind.fields),
    ...occurrences.flatMap(({ structure, answers }) =>
      named(answers, kind.structures.get(structure)?.fields),
    ),
    ...references.flatMap((each) => (each.kind === 'instance' ? [each.id] : [])),
  ]);
  ids.delete(instance.id);
  return [...ids];
}
