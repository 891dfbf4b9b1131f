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

/** What a new instance is filled with. */
interface FirstValues {
  readonly values: Readonly<Record<string, CanonicalValue>>;
  readonly structures?: Readonly<Record<string, readonly CanonicalOccurrence[]>>;
}

/** A predefined object of a new case: an instance that exists, or what the one that the rules build is filled with. */
export type PredefinedObject = { readonly instance: number } | Required<FirstValues>;

/** The request that created the case; it is kept with the case until the rules have run. */
export interface Creation extends FirstValues {
  readonly outcome: number | null;
  readonly predefined: Readonly<Record<string, PredefinedObject>>;
}

/** Everything that a creation brings into the case. */
export interface Beginning {
  readonly outcome: StoredInstance;
  readonly occurrences: readonly StoredOccurrence[];
  readonly changes: readonly InputChange[];
  readonly entered: Entered;
}

/** Instances that the first values of the outcome and of predefined objects name. */
export function valueReferences(creation: Creation, compiled: CompiledProcess): number[] {
  const named = new Set<number>();
  namingOnly(creation, compiled, (id) => {
    named.add(id);
    return true;
  });
  return [...named];
}

/** The creation without the values that name an instance which does not pass. */
function namingOnly(
  creation: Creation,
  { index, process }: CompiledProcess,
  passes: (id: number) => boolean,
): Creation {
  const keepIn = (ontology: string | undefined, { values, structures }: FirstValues) => {
    const { informations } = index.ontologies.get(ontology ?? '') ?? {};
    const definitionOf = (key: string) => informations?.get(key)?.definition;
    return {
      values: keptOf(values, definitionOf, passes),
      structures: Object.fromEntries(
        Object.entries(structures ?? {}).map(([key, occurrences]) => {
          const definition = definitionOf(key);
          const components = definition?.type === 'structure' ? definition.components : {};
          const kept = occurrences.map((each) => ({
            ...each,
            components: keptOf(each.components, (part) => components[part], passes),
          }));
          return [key, kept];
        }),
      ),
    };
  };
  const predefined = Object.entries(creation.predefined).map(
    ([key, object]) =>
      [key, 'instance' in object ? object : keepIn(process.predefinedOntologies.get(key), object)] as const,
  );
  return {
    ...creation,
    ...keepIn(process.definition.outcome, creation),
    predefined: Object.fromEntries(predefined),
  };
}

/** Values without those that name an instance which does not pass. */
const keptOf = (
  values: Readonly<Record<string, CanonicalValue>>,
  definitionOf: (key: string) => { readonly type: string } | undefined,
  passes: (id: number) => boolean,
): Record<string, CanonicalValue> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => typeof value !== 'number' || definitionOf(key)?.type !== 'instance' || passes(value),
    ),
  );

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
  // An instance that a value names comes into the case as a copy, unless it enters anyway. Drafts of other cases and deleted instances are ignored.
  const entersAnyway = new Set([outcome.id, ...namedInstances(creation).filter(isValid)]);
  const references = valueReferences(creation, compiled);
  const entering = (ids: readonly number[]): [number, InputChange][] =>
    ids.flatMap((id) => {
      const copy = isValid(id) ? enter(id, 'copy') : undefined;
      return copy === undefined ? [] : [[id, { kind: 'enter_instance', ...copy }]];
    });
  const copies = new Map(entering(references.filter((id) => !entersAnyway.has(id))));
  const first = namingOnly(creation, compiled, (id) => entersAnyway.has(id) || copies.has(id));
  const changes: InputChange[] = [...copies.values()];
  for (const [information, value] of Object.entries(first.values))
    changes.push({ kind: 'write', subject: instanceKey(outcome.id), information, value });
  for (const [structure, occurrences] of Object.entries(first.structures ?? {}))
    changes.push({ kind: 'replace_occurrences', instance: outcome.id, structure, occurrences });
  for (const [key, object] of Object.entries(first.predefined)) {
    const predefined = definition.predefined_objects[key];
    if (predefined === undefined) continue;
    const made = { kind: 'fill_made', rule: predefined.rule, create: predefined.create ?? null } as const;
    if ('instance' in object) {
      const link = enter(object.instance, predefined.enters ?? 'copy');
      if (link) changes.push({ ...made, link: { to: link.instance, occurrences: link.occurrences } });
    } else changes.push({ ...made, values: object.values, structures: object.structures });
  }
  // So does one that no rule has made a place for; where one has, it is there already.
  const unplaced = entering(references.filter((id) => entersAnyway.has(id) && id !== outcome.id));
  changes.push(...unplaced.map(([, change]) => change));
  return {
    outcome,
    occurrences: found?.occurrences ?? [],
    changes,
    entered,
  };
}
