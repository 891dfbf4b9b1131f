import type { Change } from './compare-sessions.ts';
import { addEffects, type Count, oneOf } from './tally.ts';

/** The effect of a new version on one information of an ontology, on the names of its instances, or on those who may see them. */
export type InstanceEffect = {
  readonly part: 'values' | 'names' | 'readers';
  readonly key: string;
} & Readonly<Record<Change, Count>>;

/** The effects of a new version on the instances of an ontology outside of cases. */
export interface OntologyEffects {
  readonly ontology: string;
  /** The number of instances compared. */
  readonly instances: number;
  /** The number of instances with a difference. */
  readonly changed: number;
  readonly effects: readonly InstanceEffect[];
}

export interface InstanceDifference {
  readonly part: InstanceEffect['part'];
  readonly key: string;
  readonly change: Change;
}

/** One instance with its differences. */
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

/** Counts the effects on instances by ontology, one instance at a time, since there may be many. */
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

/** An instance counts once, even if several of its occurrences have the same difference. */
const distinct = (differences: readonly InstanceDifference[]): InstanceDifference[] => [
  ...new Map(differences.map((each) => [`${each.part} ${each.key} ${each.change}`, each])).values(),
];
