// A first look over a formula's text, before the parser sees it: limits, and what the parser cannot read.
import { type Problem, problem } from '../problem.ts';

const MAX_LENGTH = 10_000;
const MAX_NESTING = 100;
/** The parser's cost grows with the square of the entries of contexts. */
const MAX_ENTRIES = 300;

interface Scanned {
  /** The text with the same length, in a form the parser reads. */
  readonly text: string;
  /** Offsets of the types that were written range<…>. */
  readonly rangeTypes: ReadonlySet<number>;
  readonly problems: readonly Problem[];
}

const QUOTED_OR_COMMENT = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

// The grammar knows list<…> but not range<…>: `range<` is read as `list <`, which is as long.
const RANGE_TYPE = /\brange\s*<(?=\s*(?:[A-Za-z_]\w*)(?:\s+\w+)*\s*>)/g;

export function scan(text: string): Scanned {
  const refuse = (code: 'too_long' | 'too_deep', message: string): Scanned => ({
    text: '',
    rangeTypes: new Set(),
    problems: [problem(code, { from: 0, to: Math.min(text.length, MAX_LENGTH) }, message)],
  });
  if (text.length > MAX_LENGTH)
    return refuse('too_long', `a formula has at most ${MAX_LENGTH} characters; this one has ${text.length}`);

  const bare = text.replace(QUOTED_OR_COMMENT, (part) => ' '.repeat(part.length));
  if (nestingOf(bare) > MAX_NESTING)
    return refuse('too_deep', `brackets nest deeper than ${MAX_NESTING} levels`);
  if (bare.split(':').length > MAX_ENTRIES)
    return refuse('too_long', `a formula has at most ${MAX_ENTRIES} entries of contexts and named arguments`);

  const quote = bare.indexOf('"');
  const problems =
    quote < 0
      ? []
      : [problem('syntax', { from: quote, to: text.length }, 'a text starts here and has no closing quote')];

  const rangeTypes = new Set<number>();
  let readable = text;
  for (const match of bare.matchAll(RANGE_TYPE)) {
    rangeTypes.add(match.index);
    const written = match[0];
    readable = `${readable.slice(0, match.index)}${`list${' '.repeat(written.length - 5)}<`}${readable.slice(match.index + written.length)}`;
  }
  return { text: readable, rangeTypes, problems };
}

/** Square brackets are left out: a half-open range such as [1..10[ opens two. */
function nestingOf(bare: string): number {
  let depth = 0;
  let deepest = 0;
  let square = 0;
  for (const char of bare) {
    if (char === '(' || char === '{') depth += 1;
    else if (char === ')' || char === '}') depth -= 1;
    else if (char === '[') square += 1;
    else if (char === ']') square -= 1;
    deepest = Math.max(deepest, depth, square / 4);
  }
  return deepest;
}
