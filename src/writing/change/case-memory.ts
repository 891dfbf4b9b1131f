import type { CurrentCase } from '../open/current-case.ts';

/** A case as memory keeps it. */
interface Kept {
  readonly tenantId: number;
  readonly id: number;
}

/** The cases that this node keeps in memory, and the queue in which each is worked on. */
export interface CaseMemory<Case extends Kept = CurrentCase> {
  get(tenantId: number, id: number): Case | undefined;
  put(current: Case): void;
  /** Notes that a case that is kept takes more or less than before. */
  weigh(current: Case): void;
  drop(tenantId: number, id: number): void;
  /** Drops all cases of a tenant. */
  dropAll(tenantId: number): void;
  /** Does work on a case after what others do on it in this process: nobody sees half a change. */
  inTurn<T>(tenantId: number, id: number, work: () => Promise<T>): Promise<T>;
  /** Counts whether the case that somebody needed was here as it is stored. */
  noteUse(isHit: boolean): void;
  figures(): MemoryFigures;
}

/** How much is kept, and how often that helped since the start. */
interface MemoryFigures {
  readonly cases: number;
  readonly bytes: number;
  readonly mostBytes: number;
  readonly hits: number;
  readonly misses: number;
  /** Cases that left to make room for others. */
  readonly evicted: number;
}

const nameOf = (tenantId: number, id: number): string => `${tenantId}/${id}`;

/** Keeps as many cases as fit a number of bytes, by an estimate; the one that was used longest ago goes first. */
export function openCaseMemory<Case extends Kept = CurrentCase>(
  mostBytes: number,
  estimate: (current: Case) => number,
): CaseMemory<Case> {
  const kept = new Map<string, { readonly current: Case; weight: number }>();
  const turns = new Map<string, Promise<unknown>>();
  let weight = 0;
  let [hits, misses, evicted] = [0, 0, 0];
  const remove = (name: string): void => {
    const known = kept.get(name);
    if (known === undefined) return;
    kept.delete(name);
    weight -= known.weight;
  };
  /** Lets cases go that were used longest ago, until the others fit; never the one that is used now. */
  const makeRoom = (used: string): void => {
    for (const oldest of kept.keys()) {
      if (weight <= mostBytes) break;
      if (oldest === used) continue;
      remove(oldest);
      evicted += 1;
    }
  };
  return {
    get(tenantId, id) {
      const name = nameOf(tenantId, id);
      const known = kept.get(name);
      if (known === undefined) return undefined;
      kept.delete(name);
      kept.set(name, known);
      return known.current;
    },
    put(current) {
      const name = nameOf(current.tenantId, current.id);
      remove(name);
      const added = { current, weight: estimate(current) };
      kept.set(name, added);
      weight += added.weight;
      makeRoom(name);
    },
    weigh(current) {
      const name = nameOf(current.tenantId, current.id);
      const known = kept.get(name);
      if (known?.current !== current) return;
      const now = estimate(current);
      weight += now - known.weight;
      known.weight = now;
      makeRoom(name);
    },
    drop: (tenantId, id) => remove(nameOf(tenantId, id)),
    dropAll: (tenantId) => {
      for (const [name, { current }] of kept) if (current.tenantId === tenantId) remove(name);
    },
    noteUse(isHit) {
      if (isHit) hits += 1;
      else misses += 1;
    },
    figures: () => ({ cases: kept.size, bytes: weight, mostBytes, hits, misses, evicted }),
    async inTurn(tenantId, id, work) {
      const name = nameOf(tenantId, id);
      const before = turns.get(name) ?? Promise.resolve();
      const turn = before.then(work, work);
      const settled = turn.catch(() => undefined);
      turns.set(name, settled);
      try {
        return await turn;
      } finally {
        if (turns.get(name) === settled) turns.delete(name);
      }
    },
  };
}
