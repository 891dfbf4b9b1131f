import type { Edit } from './applied.ts';
import { isTreeList, isTreeMap, type Tree, treeAt, type Value, type Way } from './yaml-tree.ts';

/** A part of a file as a form shows it: in its full form, even if it is written in a shorter one. */
export interface Place {
  /** The path to it in the file. */
  readonly way: Way;
  /** The path in the check's results: a JSON pointer into the normal form. */
  readonly pointer: string;
  /** The written content; undefined for none. */
  readonly tree: Tree | undefined;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
}

/** How a file is changed. */
export interface Editing {
  readonly edit: (edit: Edit) => void;
  /** The written value at a path, with numbers and booleans as such. */
  readonly valueAt: (way: Way) => Value;
}

export const below = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A place with an entry of its own in the file, below another one. */
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

/** A property of a group; `short` is the property that may stand for the whole group. */
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

/** The items of a list, also if a single item is written without the list. */
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

/** The entries of a map, also if it is written as the list of its keys. */
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
