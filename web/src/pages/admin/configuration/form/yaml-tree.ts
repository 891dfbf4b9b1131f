import { type Document, isMap, isPair, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';

/** One step into a file: a key of a map, or an index of a list. */
export type Step = string | number;
export type Way = readonly Step[];

/** The content of a file, with every scalar exactly as it is written. */
export type Tree = string | null | readonly Tree[] | { readonly [key: string]: Tree };

/** A value to write into a file. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

export type TreeMap = Readonly<Record<string, Tree>>;

export const isTreeMap = (tree: Tree | undefined): tree is TreeMap =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree);

export const isTreeList = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree);

/** Scalars stay texts, so that `1.10` and `true` are kept as typed. */
export const parse = (source: string): Document.Parsed =>
  parseDocument(source, { schema: 'failsafe', uniqueKeys: false });

/** The content of a file; undefined if it cannot be parsed. */
export function treeOf(source: string): Tree | undefined {
  const document = parse(source);
  return document.errors.length > 0 ? undefined : treeOfNode(document.contents);
}

function treeOfNode(node: unknown): Tree {
  if (isMap(node)) return Object.fromEntries(node.items.map((pair) => [keyOf(pair), treeOfNode(pair.value)]));
  if (isSeq(node)) return node.items.map(treeOfNode);
  if (!isScalar(node) || node.value === null) return null;
  return node.value === '' && node.range?.[0] === node.range?.[1] ? null : String(node.value);
}

export const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : String(key));

export function treeAt(tree: Tree | undefined, way: Way): Tree | undefined {
  let found = tree;
  for (const step of way) {
    if (isTreeList(found)) found = found[Number(step)];
    else if (isTreeMap(found)) found = Object.hasOwn(found, String(step)) ? found[String(step)] : undefined;
    else return undefined;
  }
  return found;
}

/** A value in the form of a file's content. */
export function treeOfValue(value: Value): Tree {
  if (Array.isArray(value)) return value.map(treeOfValue);
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, treeOfValue(each)]));
  return String(value);
}

/** The index of a step among the items of a map or a list; -1 if it does not exist. */
export function positionOf(node: Node | null, step: Step): number {
  if (isSeq(node)) return Number(step) < node.items.length ? Number(step) : -1;
  return isMap(node) ? node.items.findIndex((pair) => isPair(pair) && keyOf(pair) === String(step)) : -1;
}
