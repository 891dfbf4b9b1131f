import type { Change } from './compare-sessions.ts';
import { addEffects, type Count, oneOf } from './tally.ts';

/** What a new version does to one information of an ontology, or to the names of its instances. */
export type InstanceEffect = { readonly part: 'values' | 'names'; readonly key: string } & Readonly<
  Record<Change, Count>
>;

/** What a new version does to the instances of an ontology outside of cases. */
export interface OntologyEffects {
  readonly ontology: string;
  /** Instances that were looked at. */
  readonly instances: number;
  /** Those in which something is different. */
  readonly changed: number;
  readonly effects: readonly InstanceEffect[];
}

export interface InstanceDifference {
  readonly part: InstanceEffect['part'];
  readonly key: string;
  readonly change: Change;
}

/** What is known of one instance. */
export interface PlannedInstance {
  readonly id: number;
  readonly ontology: string;
  readonly differences: readonly InstanceDifference[];
}

const NONE: Count = { count: 0, examples: [] };

interface Tally {
  instances: number;
  changed: number;
  readonly effects: Map<string, InstanceEffect>;
}

/** The effects on instances, by ontology, counted one by one: there may be many. */
interface InstanceTally {
  add(planned: PlannedInstance): void;
  result(): OntologyEffects[];
}

export function openInstanceTally(): InstanceTally {
  const tallies = new Map<string, Tally>();
  return {
    add({ id, ontology, differences }) {
      const tally = tallies.get(ontology) ?? { instances: 0, changed: 0, effects: new Map() };
      tallies.set(ontology, tally);
      tally.instances += 1;
      if (differences.length > 0) tally.changed += 1;
      for (const { part, key, change } of distinct(differences)) {
        const name = `${part} ${key}`;
        const nothing = { part, key, appears: NONE, disappears: NONE, changes: NONE };
        const known = tally.effects.get(name) ?? nothing;
        tally.effects.set(name, addEffects(known, { ...nothing, [change]: oneOf(id) }));
      }
    },
    result: () =>
      [...tallies]
        .map(([ontology, { effects, ...counts }]) => ({
          ontology,
          ...counts,
          effects: [...effects.values()].sort(byKey),
        }))
        .sort((a, b) => (a.ontology < b.ontology ? -1 : 1)),
  };
}

const byKey = (a: InstanceEffect, b: InstanceEffect): number => (a.key < b.key ? -1 : 1);

/** Of several occurrences in which the same is different, an instance counts once. */
const distinct = (differences: readonly InstanceDifference[]): InstanceDifference[] => [
  ...new Map(differences.map((each) => [`${each.part} ${each.key} ${each.change}`, each])).values(),
];
