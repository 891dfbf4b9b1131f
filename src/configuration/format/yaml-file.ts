import { isNode, LineCounter, type Node, parseDocument, type Scalar, visit } from 'yaml';
import { isStorable, UNSTORABLE } from '../../storable.ts';
import type { Problem } from '../problem.ts';

/** The most characters a file of a package can have. */
export const MAX_FILE_LENGTH = 2 * 1024 * 1024;

/** A file as a syntax tree with positions, or the one problem that kept it from being read. */
type YamlFile = { readonly root: Node | null; readonly lines: LineCounter } | { readonly problem: Problem };

const MEANINGS: Readonly<Record<string, string>> = {
  BAD_INDENT: 'the indentation does not fit the lines above',
  TAB_AS_INDENT: 'a tab is used for indentation; YAML wants spaces',
  MISSING_CHAR: 'a character is missing',
  BLOCK_AS_IMPLICIT_KEY: 'the indentation does not fit, or a text that holds a colon lacks its quotes',
  BLOCK_IN_FLOW: 'a block stands inside of brackets or braces',
  MULTIPLE_DOCS: 'there are several documents in the file; a file holds one',
  MULTILINE_IMPLICIT_KEY: 'a key goes over several lines, or a colon is missing',
  IMPOSSIBLE: 'this cannot be read as YAML',
};

/** Reads the text of one file. Broken YAML gives only its first error, because the others mostly follow from it. */
export function readYamlFile(file: string, text: string): YamlFile {
  const fail = (message: string, line = 1, column = 1): YamlFile => ({
    problem: { severity: 'error', code: 'broken_yaml', message, path: '', file, line, column },
  });
  if (text.length > MAX_FILE_LENGTH)
    return fail(`The file has ${text.length} characters; at most ${MAX_FILE_LENGTH} are allowed.`);
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      uniqueKeys: false,
      prettyErrors: false,
      stringKeys: false,
    });
    const [first] = document.errors;
    if (first !== undefined) {
      const { line, col } = lines.linePos(first.pos[0]);
      const meaning = MEANINGS[first.code];
      const detail = first.message.replace(/\.?\s*$/, '.');
      return fail(
        meaning === undefined ? `This is not YAML: ${detail}` : `This is not YAML: ${meaning}. ${detail}`,
        line,
        col,
      );
    }
    const root = isNode(document.contents) ? document.contents : null;
    const bad = root === null ? undefined : findBadText(root);
    if (bad !== undefined) {
      const { line, col } = lines.linePos(bad.range?.[0] ?? 0);
      return fail(`A text ${UNSTORABLE}`, line, col);
    }
    return { root, lines };
  } catch (error) {
    // The parser is recursive, so extreme nesting exhausts its stack.
    if (error instanceof RangeError) return fail('The file is nested too deeply to be read.');
    throw error;
  }
}

/** Finds a text or key with an escape such as "\\0" that cannot be stored. */
function findBadText(root: Node): Scalar | undefined {
  let found: Scalar | undefined;
  visit(root, {
    Scalar: (_key, node) => {
      if (typeof node.value !== 'string' || isStorable(node.value)) return undefined;
      found = node;
      return visit.BREAK;
    },
  });
  return found;
}
