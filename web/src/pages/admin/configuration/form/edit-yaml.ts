import {
  isCollection,
  isMap,
  isNode,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { applied, type Edit } from './applied.ts';
import { fileText, flowText, itemText, keyText, valueText } from './yaml-render.ts';
import { keyOf, parse, positionOf, type Step, treeOf, type Value, type Way } from './yaml-tree.ts';

type Holder = YAMLMap<unknown, unknown> | YAMLSeq<unknown>;

/**
 * Makes one change in a file and leaves every other character as it is: comments, order, blank lines, quotes. If the
 * notation of the file does not allow that, the library rewrites it, which keeps comments and order. Undefined if the
 * file cannot be parsed.
 */
export function editYaml(source: string, edit: Edit): string | undefined {
  const before = treeOf(source);
  if (before === undefined) return undefined;
  const wanted = JSON.stringify(applied(before, edit));
  const spliced = splice(source, edit);
  if (spliced !== undefined && JSON.stringify(treeOf(spliced)) === wanted) return spliced;
  return writtenAnew(source, edit);
}

function splice(source: string, edit: Edit): string | undefined {
  if (edit.do === 'put') return put(source, edit.at, edit.value);
  const holder = nodeAt(source, edit.do === 'move' ? edit.at : edit.at.slice(0, -1));
  if (!isMap(holder) && !isSeq(holder)) return undefined;
  if (edit.do === 'move') return move(source, holder, edit.from, edit.to);
  const index = positionOf(holder, edit.at.at(-1) ?? '');
  if (index < 0) return undefined;
  if (edit.do === 'rename') {
    const key = isMap(holder) ? nodeOf(holder.items[index]?.key) : null;
    return key?.range ? cut(source, key.range[0], key.range[1], keyText(edit.to)) : undefined;
  }
  return remove(source, edit.at.slice(0, -1), holder, index);
}

const nodeOf = (part: unknown): Node | null => (isNode(part) ? part : null);

function nodeAt(source: string, way: Way): Node | null {
  let node = nodeOf(parse(source).contents);
  for (const step of way) node = childOf(node, step);
  return node;
}

function childOf(node: Node | null, step: Step): Node | null {
  const index = positionOf(node, step);
  if (index < 0) return null;
  return isMap(node) ? nodeOf(node.items[index]?.value) : isSeq(node) ? nodeOf(node.items[index]) : null;
}

const cut = (source: string, start: number, end: number, text: string): string =>
  source.slice(0, start) + text + source.slice(end);

const lineStart = (source: string, at: number): number => source.lastIndexOf('\n', at - 1) + 1;

/** The offset after the end of a position's line. */
const lineEnd = (source: string, at: number): number => {
  if (source[at - 1] === '\n') return at;
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end + 1;
};

const indentOf = (source: string, at: number): string =>
  source.slice(lineStart(source, at), at).replaceAll(/[^ ]/g, ' ');

/** The offset at which an item begins: its key, or its dash. */
function startOf(source: string, holder: Holder, index: number): number {
  if (isMap(holder)) return nodeOf(holder.items[index]?.key)?.range?.[0] ?? 0;
  const item = nodeOf(holder.items[index])?.range?.[0] ?? 0;
  return holder.flow ? item : source.lastIndexOf('-', item - 1);
}

/** The offset at which an item ends; comments after it do not belong to it. */
function endOf(holder: Holder, index: number): number {
  const item = holder.items[index];
  const value = isMap(holder) ? nodeOf(holder.items[index]?.value) : nodeOf(item);
  const key = isMap(holder) ? nodeOf(holder.items[index]?.key) : null;
  return value === null ? (key?.range?.[1] ?? 0) : endOfNode(value);
}

function endOfNode(node: Node): number {
  if (isCollection(node) && !node.flow && node.items.length > 0 && (isMap(node) || isSeq(node)))
    return endOf(node, node.items.length - 1);
  return node.range?.[1] ?? 0;
}

function put(source: string, way: Way, value: Value): string | undefined {
  let node = nodeOf(parse(source).contents);
  if (node === null || (!isCollection(node) && node.range?.[0] === node.range?.[1]))
    return `${source}${source === '' || source.endsWith('\n') ? '' : '\n'}${fileText(nested(way, value))}`;
  for (const [depth, step] of way.entries()) {
    if (!isMap(node) && !isSeq(node)) return undefined;
    const index = positionOf(node, step);
    const rest = nested(way.slice(depth + 1), value);
    if (index < 0) return add(source, node, step, rest);
    const child = childOf(node, step);
    if (depth === way.length - 1 || child === null || isEmpty(child))
      return replace(source, node, index, child, rest);
    node = child;
  }
  return undefined;
}

/** Whether nothing is written, or only empty braces. */
const isEmpty = (node: Node): boolean =>
  isCollection(node) ? node.items.length === 0 : node.range?.[0] === node.range?.[1];

const nested = (way: Way, value: Value): Value =>
  way.reduceRight<Value>((inside, step) => (typeof step === 'number' ? [inside] : { [step]: inside }), value);

function replace(source: string, holder: Holder, index: number, old: Node | null, value: Value): string {
  const start = startOf(source, holder, index);
  const end = endOf(holder, index);
  if (holder.flow) {
    const pair = isMap(holder) ? holder.items[index] : undefined;
    const key = pair === undefined ? '' : `${keyText(keyOf(pair))}: `;
    return cut(source, start, end, `${key}${flowText(value)}`);
  }
  const indent = indentOf(source, start);
  const isLine = source[end - 1] === '\n' && end > start;
  const from = isMap(holder)
    ? source.indexOf(':', nodeOf(holder.items[index]?.key)?.range?.[1] ?? start) + 1
    : start + 1;
  const text = isMap(holder) ? valueText(value, indent) : itemText(value, indent);
  const [first, last] = old?.range ?? [from, from];
  // Text between the key and a value on the same line stays, such as spaces that align values.
  const isInline =
    old !== null && last > first && !source.slice(from, first).includes('\n') && !text.startsWith('\n');
  const begin = isInline ? first : from;
  return cut(
    source,
    begin,
    Math.max(end, begin),
    `${isInline ? text.trimStart() : text}${isLine ? '\n' : ''}`,
  );
}

function add(source: string, holder: Holder, step: Step, value: Value): string {
  const inside = isMap(holder) ? `${keyText(String(step))}: ` : '';
  if (holder.items.length === 0 || holder.flow) {
    const at =
      holder.items.length === 0 ? (holder.range?.[0] ?? 0) + 1 : endOf(holder, holder.items.length - 1);
    const comma = holder.items.length === 0 ? '' : ', ';
    return cut(source, at, at, `${comma}${inside}${flowText(value)}`);
  }
  const indent = indentOf(source, startOf(source, holder, 0));
  const text = isMap(holder)
    ? `${keyText(String(step))}:${valueText(value, indent)}`
    : `-${itemText(value, indent)}`;
  const at = lineEnd(source, endOf(holder, holder.items.length - 1));
  const isOpen = source[at - 1] !== '\n';
  return cut(source, at, at, `${isOpen ? '\n' : ''}${indent}${text}\n`);
}

function remove(source: string, way: Way, holder: Holder, index: number): string | undefined {
  const count = holder.items.length;
  if (count === 1) {
    const empty = isMap(holder) ? {} : [];
    if (way.length > 0) return put(source, way, empty);
    const start = holder.flow ? (holder.range?.[0] ?? 0) : startOf(source, holder, 0);
    return cut(
      source,
      start,
      holder.flow ? (holder.range?.[1] ?? 0) : endOf(holder, 0),
      isMap(holder) ? '{}' : '[]',
    );
  }
  const start = startOf(source, holder, index);
  if (holder.flow) {
    return index === count - 1
      ? cut(source, endOf(holder, index - 1), endOf(holder, index), '')
      : cut(source, start, startOf(source, holder, index + 1), '');
  }
  const line = lineStart(source, start);
  // The first entry of a map follows the dash of its item: the next entry takes its place.
  return source.slice(line, start).trim() === ''
    ? cut(source, line, lineEnd(source, endOf(holder, index)), '')
    : cut(source, start, startOf(source, holder, index + 1), '');
}

function move(source: string, holder: Holder, from: number, to: number): string | undefined {
  const order = [...holder.items.keys()];
  order.splice(to, 0, ...order.splice(from, 1));
  if (holder.flow) {
    const texts = order.map((index) => source.slice(startOf(source, holder, index), endOf(holder, index)));
    let moved = source;
    for (const index of [...holder.items.keys()].toReversed())
      moved = cut(moved, startOf(source, holder, index), endOf(holder, index), texts[index] ?? '');
    return moved;
  }
  const starts = [...holder.items.keys()].map((index) => startWithComments(source, holder, index));
  if (
    source
      .slice(starts[0], startOf(source, holder, 0))
      .trim()
      .startsWith('-') &&
    isMap(holder)
  )
    return undefined;
  const end = lineEnd(source, endOf(holder, holder.items.length - 1));
  const bounds = [...starts, end];
  const parts = order.map((index) => {
    const part = source.slice(bounds[index], bounds[index + 1]);
    return part.endsWith('\n') ? part : `${part}\n`;
  });
  return cut(source, starts[0] ?? 0, end, parts.join(''));
}

/** The line of an item, or of the comments directly above it. */
function startWithComments(source: string, holder: Holder, index: number): number {
  let start = lineStart(source, startOf(source, holder, index));
  const least = index === 0 ? start : lineEnd(source, endOf(holder, index - 1));
  while (start > least) {
    const above = lineStart(source, start - 1);
    if (above < least || !source.slice(above, start).trimStart().startsWith('#')) break;
    start = above;
  }
  return start;
}

const reorder = <Item>(items: Item[], from: number, to: number): void => {
  items.splice(to, 0, ...items.splice(from, 1));
};

function writtenAnew(source: string, edit: Edit): string {
  const document = parseDocument(source, { uniqueKeys: false });
  const holder = document.getIn(edit.do === 'move' ? edit.at : edit.at.slice(0, -1), true);
  if (edit.do === 'put') document.setIn(edit.at, document.createNode(edit.value));
  else if (edit.do === 'remove') document.deleteIn(edit.at);
  else if (isMap(holder) && edit.do === 'rename') {
    const pair = holder.items[positionOf(holder, edit.at.at(-1) ?? '')];
    if (pair) pair.key = document.createNode(edit.to);
  } else if (edit.do === 'move' && isMap(holder)) reorder(holder.items, edit.from, edit.to);
  else if (edit.do === 'move' && isSeq(holder)) reorder(holder.items, edit.from, edit.to);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
