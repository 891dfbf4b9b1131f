// Text → syntax tree, or the reasons why not.
import { parser } from 'lezer-feel';
import { BUILTIN_NAMES } from '../builtins/index.ts';
import { type Problem, problem } from '../problem.ts';
import type { FeelType } from '../types/feel-type.ts';
import { convertTree } from './convert.ts';
import type { Node, UnaryTests } from './node.ts';
import { readSimpleTests } from './read-simple-tests.ts';
import { scan } from './scan.ts';
import { partsOf, type SyntaxTree } from './syntax-tree.ts';
import { trackNames } from './track-names.ts';

export interface ParseOptions {
  /** Names that are no identifiers: with spaces, operators or keywords in them. */
  readonly names?: Iterable<string>;
  /** Types of names, so that entries with operators in their names are recognised: `loan.pre-approved`. */
  readonly types?: ReadonlyMap<string, FeelType>;
}

interface ParsedFormula {
  readonly node: Node | null;
  readonly problems: readonly Problem[];
}

interface ParsedTests {
  /** Null where every value passes, and where there are problems. */
  readonly tests: UnaryTests | null;
  readonly problems: readonly Problem[];
}

/** The grammars: a formula, and the tests in a cell of a decision table. */
type Top = 'Expression' | 'UnaryTests';

type Parser = typeof parser;

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const MAX_PARSERS = 50;
const BEHIND_ERROR = 200;
/** From this length on, the parser gives up on chains of more than 300 operators. */
const LONG = 2000;
const parsers = new Map<string, Parsers>();

interface Parsers {
  /** Ends at the first error. */
  readonly strict: Parser;
  /** Goes on behind errors, so that its tree tells what is wrong. */
  readonly tolerant: Parser;
}

/** A parser keeps what it learned of its names, so formulas that see the same odd names share one. */
function parsersFor({ names = [], types }: ParseOptions, top: Top): Parsers {
  const odd = oddAmong(names);
  const shapes = [...(types ?? [])].flatMap(([name, type]) => {
    const shape = shapeOf(type);
    return shape ? [[name, shape] as const] : [];
  });
  const key = [top, ...odd, ...(shapes.length > 0 ? [JSON.stringify(shapes)] : [])].join('\n');
  const known = parsers.get(key);
  if (known) return known;
  if (parsers.size >= MAX_PARSERS) parsers.clear();
  const declared = Object.fromEntries([
    ...[...BUILTIN_NAMES, ...odd].map((name) => [name, true] as const),
    ...shapes,
  ]);
  const contextTracker = trackNames(declared);
  const made = {
    strict: parser.configure({ top, contextTracker, strict: true }),
    tolerant: parser.configure({ top, contextTracker }),
  };
  parsers.set(key, made);
  return made;
}

const oddNames = new WeakMap<Iterable<string>, readonly string[]>();

/** The names that are no identifiers, in order. A scope of thousands of names gives the same list for each of its formulas. */
function oddAmong(names: Iterable<string>): readonly string[] {
  const known = oddNames.get(names);
  if (known !== undefined) return known;
  const odd = [...names].filter((name) => !IDENTIFIER.test(name)).toSorted();
  oddNames.set(names, odd);
  return odd;
}

interface Shape {
  readonly [name: string]: Shape | true;
}

/** The entries of a type whose names hold operators, as the parser takes them; null where there are none. */
function shapeOf(type: FeelType): Shape | null {
  if (type.kind === 'list') return shapeOf(type.item);
  if (type.kind !== 'context') return null;
  const shapes = [...type.entries].flatMap(([name, entry]) => {
    const inner = shapeOf(entry);
    return inner || /[./\-'+*]/.test(name) ? [[name, inner ?? true] as const] : [];
  });
  return shapes.length > 0 ? Object.fromEntries(shapes) : null;
}

/** Parses a formula; the node is null when there are problems that leave nothing to compile. */
export function parseFormula(text: string, options: ParseOptions = {}): ParsedFormula {
  const { tree, source, problems } = readText(text, 'Expression', options);
  if (!tree) return { node: null, problems };
  const node = convertTree(tree.topNode, source);
  return { node: isTooDeep(problems) ? null : node, problems };
}

/** Parses the tests of a cell: `-`, tests with commas between them, or `not(…)` around them. */
export function parseTests(text: string, options: ParseOptions = {}): ParsedTests {
  if (text.trim() === '' || text.trim() === '-') return { tests: null, problems: [] };
  const simple = readSimpleTests(text);
  if (simple) return { tests: simple, problems: [] };
  const { tree, source, problems } = readText(text, 'UnaryTests', options);
  const parts = tree ? partsOf(tree.topNode) : [];
  const list = parts.find(({ name }) => name === 'PositiveUnaryTests');
  if (!list) return { tests: null, problems };
  const tests = partsOf(list).map((part) => convertTree(part, source));
  const isNegated = parts[0]?.name === 'not';
  return {
    tests: isTooDeep(problems) ? null : { isNegated, tests, from: 0, to: text.length },
    problems,
  };
}

const isTooDeep = (problems: readonly Problem[]): boolean => problems.some(({ code }) => code === 'too_deep');

interface ReadText {
  /** Null where the text cannot be read. */
  readonly tree: SyntaxTree | null;
  readonly source: Parameters<typeof convertTree>[1];
  /** Those of the conversion are added to it. */
  readonly problems: Problem[];
}

function readText(text: string, top: Top, options: ParseOptions): ReadText {
  const { rangeTypes, ...scanned } = scan(text);
  const problems = [...scanned.problems];
  const source = { text, rangeTypes, problems };
  if (problems.length > 0) return { tree: null, source, problems };
  const whole = { from: 0, to: text.length };
  if (text.trim() === '') problems.push(problem('syntax', whole, 'the formula is empty'));
  const tree = problems.length > 0 ? null : readTree(scanned.text, options, top);
  const broken = tree ? findError(tree, text) : problem('syntax', whole, UNREADABLE);
  if (broken && problems.length === 0) problems.push(broken);
  return { tree: broken ? null : tree, source, problems };
}

const UNREADABLE = 'the formula cannot be read';

/** The parser reports what it cannot read in its tree; should it fail itself, that is a problem like any other. */
function readTree(text: string, options: ParseOptions, top: Top): SyntaxTree | null {
  try {
    const { strict, tolerant } = parsersFor(options, top);
    try {
      return strict.parse(text);
    } catch (error) {
      return tolerant.parse(text.slice(0, endOfFirstError(error, text)));
    }
  } catch {
    return null;
  }
}

/**
 * The place from which on nothing matters to the first error. To go on behind each of thousands of errors, the parser
 * takes many times as long as for a formula without any.
 */
function endOfFirstError(error: unknown, text: string): number {
  const found = error instanceof SyntaxError ? /^No parse at (\d+)$/.exec(error.message) : null;
  return found ? Number(found[1]) + BEHIND_ERROR : text.length;
}

function findError(tree: SyntaxTree, text: string): Problem | null {
  let found: Problem | null = null;
  tree.iterate({
    enter: (node) => {
      if (found) return false;
      if (!node.type.isError) return true;
      const rest = text.slice(node.from).trimStart();
      const at = { from: node.from, to: Math.max(node.to, Math.min(node.from + 1, text.length)) };
      const word = /^(?:[\p{L}_][\p{L}\p{N}_]*|.)/u.exec(rest)?.[0];
      const what = word ? `\`${word}\` does not fit here` : 'the formula ends too early';
      found = problem(
        'syntax',
        at,
        text.length > LONG ? `${what}, or too many operators follow each other` : what,
      );
      return false;
    },
  });
  return found;
}
