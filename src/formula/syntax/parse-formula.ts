// Text → syntax tree, or the reasons why not.
import { parser, trackVariables } from 'lezer-feel';
import { BUILTIN_NAMES } from '../builtins/index.ts';
import { type Problem, problem } from '../problem.ts';
import { convertTree } from './convert.ts';
import type { Node } from './node.ts';
import { scan } from './scan.ts';
import type { SyntaxTree } from './syntax-tree.ts';

interface ParseOptions {
  /** Names that are no identifiers: with spaces, operators or keywords in them. */
  readonly names?: Iterable<string>;
}

interface ParsedFormula {
  readonly node: Node | null;
  readonly problems: readonly Problem[];
}

type Parser = typeof parser;

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const MAX_PARSERS = 50;
/** From this length on, the parser gives up on chains of more than 300 operators. */
const LONG = 2000;
const parsers = new Map<string, Parser>();

/** A parser keeps what it learned of its names, so formulas that see the same odd names share one. */
function parserFor(names: Iterable<string>): Parser {
  const odd = [...names].filter((name) => !IDENTIFIER.test(name)).toSorted();
  const key = odd.join('\n');
  const known = parsers.get(key);
  if (known) return known;
  if (parsers.size >= MAX_PARSERS) parsers.clear();
  const declared = Object.fromEntries([...BUILTIN_NAMES, ...odd].map((name) => [name, true]));
  const made = parser.configure({ contextTracker: trackVariables(declared) });
  parsers.set(key, made);
  return made;
}

/** Parses a formula; the node is null when there are problems that leave nothing to compile. */
export function parseFormula(text: string, options: ParseOptions = {}): ParsedFormula {
  const scanned = scan(text);
  if (scanned.problems.length > 0) return { node: null, problems: scanned.problems };
  if (text.trim() === '')
    return {
      node: null,
      problems: [problem('syntax', { from: 0, to: text.length }, 'the formula is empty')],
    };

  const tree = readTree(scanned.text, options.names ?? []);
  const broken = tree ? findError(tree, text) : problem('syntax', { from: 0, to: text.length }, UNREADABLE);
  if (!tree || broken) return { node: null, problems: broken ? [broken] : [] };

  const problems: Problem[] = [];
  const node = convertTree(tree.topNode, { text, rangeTypes: scanned.rangeTypes, problems });
  const isTooDeep = problems.some(({ code }) => code === 'too_deep');
  return { node: isTooDeep ? null : node, problems };
}

const UNREADABLE = 'the formula cannot be read';

/** The parser reports what it cannot read in its tree; should it fail itself, that is a problem like any other. */
function readTree(text: string, names: Iterable<string>): SyntaxTree | null {
  try {
    return parserFor(names).parse(text);
  } catch {
    return null;
  }
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
