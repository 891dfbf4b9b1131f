// What a new case begins with: the instance it is about, the instances that were named or filled, first values.
import type {
  CanonicalOccurrence,
  CanonicalValue,
} from '../../configuration/information-types/information-type.ts';
import type { CompiledProcess } from '../../engine/state.ts';
import type { InputChange } from '../../model/input-change.ts';
import { newInstance, type StoredInstance, type StoredOccurrence } from '../../model/stored-case.ts';
import { instanceKey, occurrenceKey } from '../../model/subject-key.ts';
import type { InstanceRecords, InstanceRow } from '../../store/cases/case-record.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Entered, InstanceFacts } from './instance-facts.ts';
import { entering, occurrenceBody, outsideAnswers } from './read-record.ts';

/** A predefined object of a new case: an instance that exists, or what the one that the rules build is filled with. */
export type PredefinedObject =
  | { readonly instance: number }
  | {
      readonly values: Readonly<Record<string, CanonicalValue>>;
      readonly structures: Readonly<Record<string, readonly CanonicalOccurrence[]>>;
    };

/** What was asked for when the case was created; kept with the case until the rules have run. */
export interface Creation {
  readonly outcome: number | null;
  readonly predefined: Readonly<Record<string, PredefinedObject>>;
  /** First values of the outcome. */
  readonly values: Readonly<Record<string, CanonicalValue>>;
  /** First occurrences of its structures. */
  readonly structures?: Readonly<Record<string, readonly CanonicalOccurrence[]>>;
}

/** What a creation brings into the case. */
export interface Beginning {
  readonly outcome: StoredInstance;
  readonly occurrences: readonly StoredOccurrence[];
  readonly changes: readonly InputChange[];
  readonly entered: Entered;
}

/** Instances that the first values of the outcome name. */
export function valueReferences({ values }: Creation, { index, process }: CompiledProcess): number[] {
  const informations = index.ontologies.get(process.definition.outcome)?.informations;
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'number' && informations?.get(key)?.definition.type === 'instance' ? [value] : [],
  );
}

/** Instances that exist already and that a creation names. */
export const namedInstances = ({ outcome, predefined }: Creation): number[] => [
  ...(outcome === null ? [] : [outcome]),
  ...Object.values(predefined).flatMap((each) => ('instance' in each ? [each.instance] : [])),
];

/** What a case has to know of instances that enter it. */
export const enteredFrom = ({ instances, values, occurrences }: InstanceRecords): Entered => ({
  facts: new Map(instances.map((row) => [row.id, factsOf(row)])),
  answers: outsideAnswers(values),
  occurrences: new Map(occurrences.map((row) => [occurrenceKey(row.id), occurrenceBody(row)])),
});

/** What is known of an instance when it enters a case. */
export const factsOf = (row: InstanceRow): InstanceFacts => ({
  number: row.number,
  locked: row.locked,
  ownerId: row.owner_id,
  outsideStatus: row.status,
  outsideName: row.name,
  version: row.version,
  seenVersion: row.version,
  enteredVersion: row.version,
});

/** Works out what a case begins with. */
export function beginningOf(
  creation: Creation,
  compiled: CompiledProcess,
  records: InstanceRecords,
  stock: IdStock,
): Beginning {
  const { definition } = compiled.process;
  const entry = definition.outcome_enters ?? 'copy';
  const found = creation.outcome === null ? undefined : entering(records, creation.outcome, entry);
  const outcome: StoredInstance = found?.instance ?? newInstance(stock.id('instances'), definition.outcome);
  // What a value names comes into the case as a copy; a draft of another case, and what is gone meanwhile, is no value.
  const named = valueReferences(creation, compiled).filter((id) => id !== outcome.id);
  const copies = new Map(
    named.flatMap((id) => {
      const isValid = records.instances.some((row) => row.id === id && row.status === 'valid');
      const copy = isValid ? entering(records, id, 'copy') : undefined;
      return copy === undefined ? [] : [[id, copy] as const];
    }),
  );
  const lost = new Set<CanonicalValue>(named.filter((id) => !copies.has(id)));
  const changes: InputChange[] = [...copies.values()].map((copy) => ({ kind: 'enter_instance', ...copy }));
  for (const [information, value] of Object.entries(creation.values))
    if (!lost.has(value))
      changes.push({ kind: 'write', subject: instanceKey(outcome.id), information, value });
  for (const [structure, occurrences] of Object.entries(creation.structures ?? {}))
    changes.push({ kind: 'replace_occurrences', instance: outcome.id, structure, occurrences });
  for (const [key, object] of Object.entries(creation.predefined)) {
    const predefined = definition.predefined_objects[key];
    if (predefined === undefined) continue;
    const made = { kind: 'fill_made', rule: predefined.rule, create: predefined.create ?? null } as const;
    if ('instance' in object) {
      const link = entering(records, object.instance, predefined.enters ?? 'copy');
      if (link) changes.push({ ...made, link: { to: link.instance, occurrences: link.occurrences } });
    } else changes.push({ ...made, values: object.values, structures: object.structures });
  }
  return {
    outcome,
    occurrences: found?.occurrences ?? [],
    changes,
    entered: enteredFrom(records),
  };
}
