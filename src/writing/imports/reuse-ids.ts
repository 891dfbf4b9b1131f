import type { IdStock } from '../../store/database/ids.ts';

/** A stock that takes ids back which were used for nothing. */
interface ReusedIds {
  readonly stock: IdStock;
  /** The ids that were taken since are stored. */
  keep(): void;
  /** The ids that were taken since are not stored. They are given out again first, in the same order. */
  takeBack(): void;
}

/** For work that is tried together and then row by row, so that readable numbers have no gaps by that. */
export function reuseIds(stock: IdStock): ReusedIds {
  /** The last of a list is given out next. */
  const spare = new Map<string, number[]>();
  let taken: { readonly kind: string; readonly id: number }[] = [];
  const take = (kind: string, next: () => number): number => {
    const id = spare.get(kind)?.pop() ?? next();
    taken.push({ kind, id });
    return id;
  };
  return {
    stock: {
      ...stock,
      id: (kind) => take(`id of ${kind}`, () => stock.id(kind)),
      number: (tenantId, kind) => take(`number of ${kind}`, () => stock.number(tenantId, kind)),
    },
    keep: () => {
      taken = [];
    },
    takeBack: () => {
      for (const { kind, id } of taken.toReversed()) {
        const ids = spare.get(kind) ?? [];
        ids.push(id);
        spare.set(kind, ids);
      }
      taken = [];
    },
  };
}
