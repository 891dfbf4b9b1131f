import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { partOf, sourceText } from './reading.ts';

/** The place of a text in its file; lines and columns count from 1. */
interface TextPlace {
  readonly line: number;
  readonly column: number;
}

interface NewWords {
  readonly language: string;
  readonly words: string;
  /** The language of a text that is written once for all languages. */
  readonly defaultLanguage: string;
}

/**
 * Writes a text of a file in one language and leaves every other character as it is. Undefined if no text can be
 * written at the place.
 */
export function writeText(source: string, place: TextPlace, words: NewWords): string | undefined {
  const node = nodeAt(source, place, (each) => isMap(each) || isScalar(each));
  if (node === undefined) return undefined;
  if (isMap(node)) return writeIntoMap(source, node, words);
  const [start, end] = rangeOf(node);
  const before = sourceText(node);
  if (before === undefined) return undefined;
  const isBlock = source[start] === '|' || source[start] === '>';
  const texts = new Map([
    [words.defaultLanguage, isBlock ? String(isScalar(node) ? node.value : before) : before],
    [words.language, words.words],
  ]);
  const written = `{${[...texts].map(([language, text]) => `${language}: ${quoted(text)}`).join(', ')}}`;
  return splice(source, start, end, isBlock ? `${written}\n` : written);
}

/** Writes a name into the map of a thing that has none. */
export function writeNewText(
  source: string,
  place: TextPlace,
  key: string,
  words: NewWords,
): string | undefined {
  const node = nodeAt(source, place, isMap);
  if (!isMap(node) || node.items.length === 0) return undefined;
  return addPair(source, node, key, `{${words.language}: ${quoted(words.words)}}`);
}

/** Replaces a text that has no languages of its own. */
export const replaceText = (source: string, place: TextPlace, text: string): string | undefined =>
  replaceScalar(source, place, quoted(text));

/** Adds a text to the map at the place, below its keys. */
export function addText(
  source: string,
  place: TextPlace,
  [first, ...inner]: readonly [string, ...string[]],
  text: string,
): string | undefined {
  const node = nodeAt(source, place, isMap);
  if (!isMap(node) || node.items.length === 0) return undefined;
  return addPair(
    source,
    node,
    first,
    inner.reduceRight((value, key) => `{${key}: ${value}}`, quoted(text)),
  );
}

/** Replaces a formula, and leaves every other character of the file as it is. */
export const writeFormula = (source: string, place: TextPlace, formula: string): string | undefined =>
  replaceScalar(source, place, formulaText(formula));

function replaceScalar(source: string, place: TextPlace, written: string): string | undefined {
  const node = nodeAt(source, place, isScalar);
  if (node === undefined) return undefined;
  const [start, end] = rangeOf(node);
  const isBlock = source[start] === '|' || source[start] === '>';
  return splice(source, start, end, isBlock ? `${written}\n` : written);
}

const PLAIN_FORMULA = /^[A-Za-z_][\w .()+*/=<>!-]*$/;

/** Formulas contain double quotes: single quotes around them are easiest to read. */
function formulaText(formula: string): string {
  if (PLAIN_FORMULA.test(formula) && !SPECIAL.test(formula) && formula.trim() === formula) return formula;
  return /[\n\r\t]/.test(formula) ? JSON.stringify(formula) : `'${formula.replaceAll("'", "''")}'`;
}

function writeIntoMap(source: string, map: YAMLMap, { language, words }: NewWords): string | undefined {
  const pair = map.items.find((each) => sourceText(partOf(each.key)) === language);
  if (pair === undefined) return addPair(source, map, language, quoted(words));
  const value = partOf(pair.value);
  if (value === null || !isScalar(value)) return undefined;
  const [start, end] = rangeOf(value);
  const isBlock = source[start] === '|' || source[start] === '>';
  return splice(source, start, end, isBlock ? `${quoted(words)}\n` : quoted(words));
}

/** Adds a pair at the end of a map, in the map's own notation. */
function addPair(source: string, map: YAMLMap, key: string, value: string): string | undefined {
  const last: Pair | undefined = map.items.at(-1);
  const end = lastOf(last);
  if (last === undefined || end === undefined) return undefined;
  if (map.flow === true) return splice(source, end, end, `, ${key}: ${value}`);
  const first = rangeOf(partOf(last.key))[0];
  const indent = source.slice(source.lastIndexOf('\n', first - 1) + 1, first);
  // The items of a list begin with a dash, which the next line of the same map does not have.
  const line = `${indent.replaceAll('-', ' ')}${key}: ${value}`;
  return source[end - 1] === '\n'
    ? splice(source, end, end, `${line}\n`)
    : splice(source, end, end, `\n${line}`);
}

const lastOf = (pair: Pair | undefined): number | undefined => {
  if (pair === undefined) return undefined;
  const value = partOf(pair.value);
  return value === null ? undefined : rangeOf(value)[1];
};

const rangeOf = (node: Node | null): readonly [number, number] => [
  node?.range?.[0] ?? 0,
  node?.range?.[1] ?? 0,
];

const splice = (source: string, start: number, end: number, text: string): string =>
  source.slice(0, start) + text + source.slice(end);

/** The value that begins at a place, or whose key does. */
function nodeAt(
  source: string,
  { line, column }: TextPlace,
  fits: (node: Node) => boolean,
): Node | undefined {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: false });
  if (document.errors.length > 0) return undefined;
  const wanted = (lines.lineStarts[line - 1] ?? 0) + column - 1;
  const find = (part: unknown): Node | undefined => {
    const node = partOf(part);
    if (node === null) return undefined;
    const inside = isMap(node) ? findInMap(node) : isSeq(node) ? firstOf(node.items, find) : undefined;
    return inside ?? (rangeOf(node)[0] === wanted && fits(node) ? node : undefined);
  };
  // The place of a map is that of its key; that of a definition in a file of its own is the value of `key`.
  const findInMap = (map: YAMLMap): Node | undefined =>
    firstOf(map.items, ({ key, value }) => {
      const [own, keyNode] = [partOf(value), partOf(key)];
      const isNamed = keyNode !== null && rangeOf(keyNode)[0] === wanted;
      const isKeyed = own !== null && rangeOf(own)[0] === wanted && sourceText(keyNode) === 'key';
      const found = isNamed && own !== null && fits(own) ? own : find(value);
      return found ?? (isKeyed && fits(map) ? map : undefined);
    });
  return find(document.contents);
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => Node | undefined): Node | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const PLAIN = /^\p{L}[\p{L}\p{N} .()/’'-]*$/u;
const SPECIAL = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** A text as YAML, also valid inside braces. */
const quoted = (text: string): string =>
  PLAIN.test(text) && !SPECIAL.test(text) && text.trim() === text ? text : JSON.stringify(text);
