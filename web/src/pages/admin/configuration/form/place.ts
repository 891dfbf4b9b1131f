import type { Edit } from './applied.ts';
import { isTreeList, isTreeMap, type Tree, treeAt, type Value, type Way } from './yaml-tree.ts';

/** A part of a file as a form shows it: in its whole form, however short it is written. */
export interface Place {
  /** Where it is written. */
  readonly way: Way;
  /** As the check names it: a JSON pointer into the normal form. */
  readonly pointer: string;
  /** What is written; undefined where nothing is. */
  readonly tree: Tree | undefined;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
}

/** How a file is changed. */
export interface Editing {
  readonly edit: (edit: Edit) => void;
  /** What is written at a place, with numbers and flags as such. */
  readonly valueAt: (way: Way) => Value;
}

export const below = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A place that is written by itself, below another one. */
const inside = ({ way, pointer, tree }: Place, step: string | number, { edit }: Editing): Place => {
  const at = [...way, step];
  return {
    way: at,
    pointer: below(pointer, step),
    tree: treeAt(tree, [step]),
    write: (value) => edit({ do: 'put', at, value }),
    remove: () => edit({ do: 'remove', at }),
  };
};

const isAlone = (value: Value): boolean => typeof value !== 'object' || Array.isArray(value);

const nothing = (): void => undefined;

/** A property of a group; `short` is the one that may stand for the whole group. */
export function propertyPlace(group: Place, key: string, short: string | undefined, editing: Editing): Place {
  const { tree, way, write } = group;
  if (isTreeMap(tree)) return inside(group, key, editing);
  const pointer = below(group.pointer, key);
  if (tree === undefined || tree === null)
    return {
      way: [...way, key],
      pointer,
      tree: undefined,
      write: (value) => write(key === short && isAlone(value) ? value : { [key]: value }),
      remove: nothing,
    };
  if (key === short)
    return {
      way,
      pointer,
      tree,
      write: (value) => write(isAlone(value) ? value : { [key]: value }),
      remove: () => write({}),
    };
  return {
    way: [...way, key],
    pointer,
    tree: undefined,
    write: (value) => write({ ...(short !== undefined && { [short]: editing.valueAt(way) }), [key]: value }),
    remove: nothing,
  };
}

/** The items of a list, also where one stands alone. */
export function itemPlaces(list: Place, editing: Editing): Place[] {
  if (isTreeList(list.tree)) return list.tree.map((_, at) => inside(list, at, editing));
  if (list.tree === undefined || list.tree === null) return [];
  return [{ ...list, pointer: below(list.pointer, 0) }];
}

export function addItem({ tree, way, write }: Place, value: Value, editing: Editing): void {
  if (isTreeList(tree)) editing.edit({ do: 'put', at: [...way, tree.length], value });
  else if (tree === undefined || tree === null) write([value]);
  else write([editing.valueAt(way), value]);
}

export interface Entry {
  readonly key: string;
  readonly place: Place;
}

/** The entries of a map, also where it is written as the list of its keys. */
export function entryPlaces(map: Place, editing: Editing): Entry[] {
  const { tree } = map;
  if (isTreeMap(tree)) return Object.keys(tree).map((key) => ({ key, place: inside(map, key, editing) }));
  const keys = isTreeList(tree) ? tree.filter((each) => typeof each === 'string') : [];
  return keys.map((key, at) => ({
    key,
    place: {
      way: [...map.way, key],
      pointer: below(map.pointer, key),
      tree: undefined,
      write: (value) => map.write(Object.fromEntries(keys.map((each) => [each, each === key ? value : {}]))),
      remove: () => editing.edit({ do: 'remove', at: [...map.way, at] }),
    },
  }));
}

export function addEntry({ tree, way, write }: Place, key: string, value: Value, editing: Editing): void {
  if (isTreeList(tree)) editing.edit({ do: 'put', at: [...way, tree.length], value: key });
  else if (isTreeMap(tree)) editing.edit({ do: 'put', at: [...way, key], value });
  else write({ [key]: value });
}
