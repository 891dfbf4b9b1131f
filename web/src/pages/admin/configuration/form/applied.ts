import {
  isTreeList,
  isTreeMap,
  type Tree,
  type TreeMap,
  treeOfValue,
  type Value,
  type Way,
} from './yaml-tree.ts';

/** A change of a file. */
export type Edit =
  | { readonly do: 'put'; readonly at: Way; readonly value: Value }
  | { readonly do: 'remove'; readonly at: Way }
  | { readonly do: 'rename'; readonly at: Way; readonly to: string }
  /** Moves an item of a list, or a key of a map. */
  | { readonly do: 'move'; readonly at: Way; readonly from: number; readonly to: number };

/** The content of a file after a change. */
export function applied(tree: Tree, edit: Edit): Tree {
  if (edit.do === 'put') return changed(tree, edit.at, () => treeOfValue(edit.value));
  if (edit.do === 'move') return changed(tree, edit.at, (inside) => moved(inside, edit.from, edit.to));
  const last = edit.at.at(-1);
  return changed(tree, edit.at.slice(0, -1), (inside) => {
    if (isTreeList(inside)) return edit.do === 'remove' ? inside.filter((_, at) => at !== last) : inside;
    if (!isTreeMap(inside)) return inside ?? null;
    const entries = Object.entries(inside);
    return Object.fromEntries(
      edit.do === 'remove'
        ? entries.filter(([key]) => key !== last)
        : entries.map(([key, value]) => [key === last ? edit.to : key, value]),
    );
  });
}

function changed(tree: Tree | undefined, way: Way, change: (tree: Tree | undefined) => Tree): Tree {
  const [step, ...rest] = way;
  if (step === undefined) return change(tree);
  if (isTreeList(tree)) {
    const items = [...tree];
    items[Number(step)] = changed(items[Number(step)], rest, change);
    return items;
  }
  if (typeof step === 'number') return [changed(undefined, rest, change)];
  const map: TreeMap = isTreeMap(tree) ? tree : {};
  return { ...map, [step]: changed(Object.hasOwn(map, step) ? map[step] : undefined, rest, change) };
}

function moved(tree: Tree | undefined, from: number, to: number): Tree {
  const reordered = <Item>(items: readonly Item[]): Item[] => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    return next;
  };
  if (isTreeList(tree)) return reordered(tree);
  return isTreeMap(tree) ? Object.fromEntries(reordered(Object.entries(tree))) : (tree ?? null);
}
