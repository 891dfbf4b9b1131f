import type { Changes } from '../../store/cases/changes.ts';

type ListKey = {
  [K in keyof Changes]-?: NonNullable<Changes[K]> extends readonly unknown[] ? K : never;
}[keyof Changes];

export type ItemOf<K extends ListKey> =
  NonNullable<Changes[K]> extends readonly (infer Item)[] ? Item : never;

/** The lists of a change while it is put together. */
export interface ChangeLists {
  push<K extends ListKey>(key: K, item: ItemOf<K>): void;
  add(changes: Changes): void;
  done(): Changes;
}

export function openChangeLists(): ChangeLists {
  const lists = new Map<string, unknown[]>();
  const push = (key: string, item: unknown): void => {
    const known = lists.get(key);
    if (known) known.push(item);
    else lists.set(key, [item]);
  };
  return {
    push,
    add(changes) {
      for (const [key, items] of Object.entries(changes))
        if (Array.isArray(items)) for (const item of items) push(key, item);
    },
    done: () => Object.fromEntries(lists),
  };
}
