// Causes that no step can change together are independent: each group of causes is solved by itself, and ways are put together from those of the
// groups. A case with forty open questions is forty small searches, and not one over all sets of answers.
import { PlaceSet } from './place-set.ts';
import type { Blocker } from './way.ts';

/** Causes that share places, with the places that were found to matter to them. */
export class Group {
  readonly keys: Set<string> = new Set();
  readonly places: PlaceSet = new PlaceSet();
  readonly blockers: readonly Blocker[];
  /** Groups that turned out to share a place with this one: they have to be solved together. */
  readonly coupled: Set<Group> = new Set();
  /** Some steps were left out, as there were too many. */
  isCut = false;
  constructor(blockers: readonly Blocker[]) {
    this.blockers = blockers;
    for (const { key, support } of blockers) {
      this.keys.add(key);
      this.places.add(support);
    }
  }
}

/** The groups of a search. They grow together when a step brings up a cause that touches several. */
export class Groups {
  readonly all: Set<Group> = new Set();
  /** The group that a cause of now belongs to. */
  readonly #owners = new Map<string, Group>();

  constructor(blockers: readonly Blocker[]) {
    for (const blocker of blockers) {
      const touched = [...this.all].filter(({ places }) => places.overlaps(blocker.support));
      this.#put(new Group([...touched.flatMap((each) => each.blockers), blocker]), touched);
    }
  }

  /** One group instead of one and those that it is coupled with. */
  merge(group: Group): Group {
    const parts = [...this.all].filter((each) => each === group || group.coupled.has(each));
    const whole = new Group(parts.flatMap((each) => each.blockers));
    this.#put(whole, parts);
    return whole;
  }

  /** One group instead of those that share places with some causes; instead of all, where fewer than two do. */
  mergeTouching(causes: readonly Blocker[]): void {
    const touched = [...this.all].filter(({ places }) =>
      causes.some(({ support }) => places.overlaps(support)),
    );
    const [group, ...others] = touched.length > 1 ? touched : this.all;
    if (group === undefined) return;
    for (const each of others) group.coupled.add(each);
    this.merge(group);
  }

  /** The causes among those of a state that a group has to take away: its own, and those that its steps have brought up. */
  ownIn(group: Group, blockers: readonly Blocker[]): readonly Blocker[] {
    return blockers.filter((blocker) => {
      const owner = this.#owners.get(blocker.key);
      if (owner !== undefined) return owner === group;
      if (!group.keys.has(blocker.key)) this.#grow(group, blocker);
      return true;
    });
  }

  #grow(group: Group, blocker: Blocker): void {
    group.keys.add(blocker.key);
    group.places.add(blocker.support);
    for (const other of this.all)
      if (other !== group && other.places.overlaps(blocker.support)) group.coupled.add(other);
  }

  #put(whole: Group, parts: readonly Group[]): void {
    for (const each of parts) this.all.delete(each);
    this.all.add(whole);
    for (const { key } of whole.blockers) this.#owners.set(key, whole);
  }
}
