// The beginning of a new case: the instance it is about, the instances that were named or filled, first values.
import type {
  CanonicalOccurrence,
  CanonicalValue,
} from '../configuration/information-types/information-type.ts';
import type { CompiledProcess } from '../engine/index.ts';
import type { InputChange } from '../model/input-change.ts';
import type { Entered } from '../model/instance-facts.ts';
import { newInstance, type StoredInstance, type StoredOccurrence } from '../model/stored-case.ts';
import { instanceKey } from '../model/subject-key.ts';

/** A predefined object of a new case: an instance that exists, or what the one that the rules build is filled with. */
export type PredefinedObject =
  | { readonly instance: number }
  | {
      readonly values: Readonly<Record<string, CanonicalValue>>;
      readonly structures: Readonly<Record<string, readonly CanonicalOccurrence[]>>;
    };

/** The request that created the case; it is kept with the case until the rules have run. */
export interface Creation {
  readonly outcome: number | null;
  readonly predefined: Readonly<Record<string, PredefinedObject>>;
  /** First values of the outcome. */
  readonly values: Readonly<Record<string, CanonicalValue>>;
  /** First occurrences of its structures. */
  readonly structures?: Readonly<Record<string, readonly CanonicalOccurrence[]>>;
}

/** Everything that a creation brings into the case. */
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

/** Instances that exist outside, for a case that begins with some of them. */
export interface InstancesToEnter {
  /** An instance as it enters the case; undefined where there is none. */
  enter(
    id: number,
    entry: 'linked' | 'copy',
  ): { readonly instance: StoredInstance; readonly occurrences: readonly StoredOccurrence[] } | undefined;
  isValid(id: number): boolean;
  /** The id of a new instance. */
  instanceId(): number;
  /** The facts of all of them that the case needs. */
  readonly entered: Entered;
}

/** Works out what a case begins with. */
export function beginningOf(
  creation: Creation,
  compiled: CompiledProcess,
  { enter, isValid, instanceId, entered }: InstancesToEnter,
): Beginning {
  const { definition } = compiled.process;
  const entry = definition.outcome_enters ?? 'copy';
  const found = creation.outcome === null ? undefined : enter(creation.outcome, entry);
  const outcome: StoredInstance = found?.instance ?? newInstance(instanceId(), definition.outcome);
  // An instance that a value names comes into the case as a copy. Drafts of other cases and deleted instances are ignored.
  const named = valueReferences(creation, compiled).filter((id) => id !== outcome.id);
  const copies = new Map(
    named.flatMap((id) => {
      const copy = isValid(id) ? enter(id, 'copy') : undefined;
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
      const link = enter(object.instance, predefined.enters ?? 'copy');
      if (link) changes.push({ ...made, link: { to: link.instance, occurrences: link.occurrences } });
    } else changes.push({ ...made, values: object.values, structures: object.structures });
  }
  return {
    outcome,
    occurrences: found?.occurrences ?? [],
    changes,
    entered,
  };
}
