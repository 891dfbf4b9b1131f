// List functions (DMN 1.5, 10.3.4.4). Positions count from 1, negative ones from the end.

import { charge, type Run, type Span, warn } from '../run.ts';
import {
  ANY,
  BOOLEAN,
  type FeelType,
  functionOf,
  itemOf,
  listOf,
  NUMBER,
  unionOf,
  unionOfAll,
} from '../types/feel-type.ts';
import { isEqual } from '../values/compare.ts';
import { FunctionValue, isList, type Value } from '../values/value.ts';
import { stepsOfText } from '../weights.ts';
import {
  type Builtin,
  type BuiltinCall,
  builtin,
  nullable,
  optional,
  required,
  signature,
  variadic,
} from './builtin.ts';
import { toPosition } from './string.ts';

const LIST = required('list', listOf(ANY));

export const itemsOf = (value: Value | undefined): readonly Value[] => (isListValue(value) ? value : []);

const isListValue = (value: Value | undefined): value is readonly Value[] =>
  value !== undefined && isList(value);

/** The index of a position in a list; null, with a warning, where there is none. */
function indexOf(position: Value | undefined, length: number, run: Run, at: Span): number | null {
  const number = toPosition(position);
  if (number === null || number === 0 || number > length || number < -length)
    return warn(run, at, 'out_of_range', `the position lies outside the list of ${length}`);
  return number < 0 ? length + number : number - 1;
}

const contains: BuiltinCall = ([list, element = null], run) => {
  const items = itemsOf(list);
  charge(run, items.length);
  return items.some((item) => isEqual(item, element, run));
};

const sublist: BuiltinCall = ([list, start, length = null], run, at) => {
  const items = itemsOf(list);
  const index = indexOf(start, items.length, run, at);
  if (index === null) return null;
  charge(run, items.length);
  if (length === null) return items.slice(index);
  const count = toPosition(length);
  if (count === null || count < 1 || index + count > items.length)
    return warn(run, at, 'out_of_range', 'the length must be positive and end inside the list');
  return items.slice(index, index + count);
};

const append: BuiltinCall = ([list, ...items], run) => {
  charge(run, itemsOf(list).length + items.length);
  return [...itemsOf(list), ...items];
};

const concatenate: BuiltinCall = (lists, run) => {
  for (const list of lists) charge(run, 1 + itemsOf(list).length);
  return lists.flatMap((list) => itemsOf(list));
};

const insertBefore: BuiltinCall = ([list, position, newItem = null], run, at) => {
  const items = itemsOf(list);
  const index = indexOf(position, items.length, run, at);
  charge(run, items.length);
  return index === null ? null : items.toSpliced(index, 0, newItem);
};

const remove: BuiltinCall = ([list, position], run, at) => {
  const items = itemsOf(list);
  const index = indexOf(position, items.length, run, at);
  charge(run, items.length);
  return index === null ? null : items.toSpliced(index, 1);
};

const reverse: BuiltinCall = ([list], run) => {
  charge(run, itemsOf(list).length);
  return itemsOf(list).toReversed();
};

const positionsOf: BuiltinCall = ([list, match = null], run) => {
  const items = itemsOf(list);
  charge(run, items.length);
  return items.flatMap((item, i) => (isEqual(item, match, run) ? [i + 1] : []));
};

/** A set takes all long texts of one length for each other's like, and compares them one by one. */
const LONGEST_SIMPLE = 16_000;

const isSimple = (item: Value): boolean =>
  typeof item === 'number' ||
  typeof item === 'boolean' ||
  (typeof item === 'string' && item.length <= LONGEST_SIMPLE);

const distinct: BuiltinCall = (lists, run) => {
  const kept: Value[] = [];
  const simple = new Set<Value>();
  for (const list of lists)
    for (const item of itemsOf(list)) {
      // Numbers and texts have one representation each, so a set finds them without comparing.
      if (isSimple(item)) {
        charge(run, 1);
        if (typeof item === 'string') charge(run, stepsOfText(item.length));
        if (simple.has(item)) continue;
        simple.add(item);
      } else {
        charge(run, kept.length + 1);
        if (kept.some((known) => isEqual(known, item, run))) continue;
      }
      kept.push(item);
    }
  return kept;
};

const flatten: BuiltinCall = ([list], run) => {
  const flat: Value[] = [];
  const add = (items: readonly Value[]): void => {
    charge(run, items.length + 1);
    for (const item of items) {
      if (isList(item)) add(item);
      else flat.push(item);
    }
  };
  add(itemsOf(list));
  return flat;
};

const replaceAt: BuiltinCall = ([list, position, newItem = null], run, at) => {
  const items = itemsOf(list);
  const index = indexOf(position, items.length, run, at);
  charge(run, items.length);
  return index === null ? null : items.with(index, newItem);
};

const replaceMatching: BuiltinCall = ([list, match, newItem = null], run, at) => {
  if (!(match instanceof FunctionValue) || (match.arity !== null && match.arity !== 2))
    return warn(run, at, 'wrong_arguments', 'the match function takes the item and the new item');
  const replaced: Value[] = [];
  for (const item of itemsOf(list)) {
    charge(run, 1);
    const isMatch = match.call([item, newItem], run);
    if (typeof isMatch !== 'boolean')
      return warn(run, at, 'wrong_type', 'the match function must answer true or false');
    replaced.push(isMatch ? newItem : item);
  }
  return replaced;
};

const sort: BuiltinCall = ([list, precedes = null], run, at) => {
  const items = itemsOf(list);
  if (!(precedes instanceof FunctionValue)) return null;
  if (precedes.arity !== null && precedes.arity !== 2)
    return warn(run, at, 'wrong_arguments', 'the function that orders a list takes two items');
  return items.toSorted((a, b) => {
    charge(run, 1);
    if (precedes.call([a, b], run) === true) return -1;
    return precedes.call([b, a], run) === true ? 1 : 0;
  });
};

const sameList = ([list]: readonly FeelType[]): FeelType => listOf(itemOf(list ?? ANY));
const allLists = (lists: readonly FeelType[]): FeelType => listOf(unionOfAll(lists.map(itemOf)));
const withItem = (list: FeelType | undefined, item: FeelType | undefined): FeelType =>
  listOf(unionOf(itemOf(list ?? ANY), item ?? ANY));
const flatItem = (type: FeelType): FeelType => (type.kind === 'list' ? flatItem(type.item) : type);

const NEW_ITEM = nullable('newItem', ANY);
const POSITION = required('position', NUMBER);

const pairOf = ([list]: readonly FeelType[]): readonly FeelType[] => [
  itemOf(list ?? ANY),
  itemOf(list ?? ANY),
];
const ORDER = functionOf(
  [
    { name: 'x', type: ANY },
    { name: 'y', type: ANY },
  ],
  BOOLEAN,
);

export const LIST_FUNCTIONS: readonly Builtin[] = [
  builtin(
    'list contains',
    'Whether a list holds an element.',
    signature([LIST, nullable('element', ANY)], BOOLEAN, contains),
  ),
  builtin(
    'count',
    'The number of items.',
    signature([LIST], NUMBER, ([list]) => itemsOf(list).length),
  ),
  builtin(
    'sublist',
    'A part of a list.',
    signature([LIST, required('start position', NUMBER), optional('length', NUMBER)], sameList, sublist),
  ),
  builtin(
    'append',
    'A list with items added at its end.',
    variadic([LIST, nullable('item', ANY)], ([list, ...items]) => withItem(list, unionOfAll(items)), append),
  ),
  builtin(
    'concatenate',
    'The items of several lists, one after the other.',
    variadic([LIST], allLists, concatenate),
  ),
  builtin(
    'insert before',
    'A list with an item put before a position.',
    signature([LIST, POSITION, NEW_ITEM], ([list, , item]) => withItem(list, item), insertBefore),
  ),
  builtin('remove', 'A list without the item at a position.', signature([LIST, POSITION], sameList, remove)),
  builtin('reverse', 'The items from the last to the first.', signature([LIST], sameList, reverse)),
  builtin(
    'index of',
    'The positions at which an item stands.',
    signature([LIST, nullable('match', ANY)], listOf(NUMBER), positionsOf),
  ),
  builtin('union', 'The items of several lists, each once.', variadic([LIST], allLists, distinct)),
  builtin('distinct values', 'The items of a list, each once.', signature([LIST], sameList, distinct)),
  builtin(
    'flatten',
    'The items of a list and of the lists in it.',
    signature([LIST], ([list]) => listOf(flatItem(list ?? ANY)), flatten),
  ),
  builtin(
    'list replace',
    'A list with the item at a position, or those a function picks, replaced.',
    signature([LIST, POSITION, NEW_ITEM], ([list, , item]) => withItem(list, item), replaceAt),
    {
      ...signature(
        [LIST, required('match', ORDER), NEW_ITEM],
        ([list, , item]) => withItem(list, item),
        replaceMatching,
      ),
      lambda: ([list, , item]) => [itemOf(list ?? ANY), item ?? ANY],
    },
  ),
];

export const SORT: readonly Builtin[] = [
  builtin(
    'sort',
    'A list in the order of a function that says whether its first argument comes before its second.',
    { ...signature([LIST, required('precedes', ORDER)], sameList, sort), lambda: pairOf },
  ),
];
