import type { CurrentCase } from '../open/current-case.ts';

/** A case as memory keeps it. */
interface Kept {
  readonly tenantId: number;
  readonly id: number;
  readonly saved: { readonly size: number };
}

/** The cases that this node keeps in memory, and the queue in which each is worked on. */
export interface CaseMemory<Case extends Kept = CurrentCase> {
  get(tenantId: number, id: number): Case | undefined;
  put(current: Case): void;
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
  readonly rows: number;
  readonly mostRows: number;
  readonly hits: number;
  readonly misses: number;
  /** Cases that left to make room for others. */
  readonly evicted: number;
}

const nameOf = (tenantId: number, id: number): string => `${tenantId}/${id}`;

/** Keeps as many cases as fit a number of rows; the one that was used longest ago goes first. */
export function openCaseMemory<Case extends Kept = CurrentCase>(mostRows: number): CaseMemory<Case> {
  const kept = new Map<string, { readonly current: Case; readonly weight: number }>();
  const turns = new Map<string, Promise<unknown>>();
  let weight = 0;
  let [hits, misses, evicted] = [0, 0, 0];
  const remove = (name: string): void => {
    const known = kept.get(name);
    if (known === undefined) return;
    kept.delete(name);
    weight -= known.weight;
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
      const added = { current, weight: current.saved.size + 20 };
      kept.set(name, added);
      weight += added.weight;
      for (const oldest of kept.keys()) {
        if (weight <= mostRows || oldest === name) break;
        remove(oldest);
        evicted += 1;
      }
    },
    drop: (tenantId, id) => remove(nameOf(tenantId, id)),
    dropAll: (tenantId) => {
      for (const [name, { current }] of kept) if (current.tenantId === tenantId) remove(name);
    },
    noteUse(isHit) {
      if (isHit) hits += 1;
      else misses += 1;
    },
    figures: () => ({ cases: kept.size, rows: weight, mostRows, hits, misses, evicted }),
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
