// Reading the parser's tree.
import type { parser } from 'lezer-feel';
import { cleanText } from '../../storable.ts';
import type { Problem } from '../problem.ts';
import { normalizeName } from '../scope.ts';
import type { Node } from './node.ts';

export type SyntaxTree = ReturnType<typeof parser.parse>;
export type SyntaxNode = SyntaxTree['topNode'];

/** The state of the conversion of one formula. */
export interface Conversion {
  readonly text: string;
  readonly rangeTypes: ReadonlySet<number>;
  readonly problems: Problem[];
  readonly convert: (node: SyntaxNode) => Node;
}

/** Converts one kind of node. */
export type Converter = (node: SyntaxNode, conversion: Conversion) => Node;

/** The node that stands for a part that is not there. */
export const nothing = (node: SyntaxNode): Node => ({
  kind: 'literal',
  value: null,
  from: node.from,
  to: node.to,
});

/** Converts a node that only wraps another. */
export const only: Converter = (node, conversion) => {
  const [inner] = partsOf(node);
  return inner ? conversion.convert(inner) : nothing(node);
};

/** The node's children without comments. */
export function partsOf(node: SyntaxNode): SyntaxNode[] {
  const parts: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== 'LineComment' && child.name !== 'BlockComment') parts.push(child);
  return parts;
}

export const textOf = (node: SyntaxNode, conversion: Conversion): string =>
  conversion.text.slice(node.from, node.to);

/** A name as it is looked up: spaces collapsed, backticks gone. */
export const nameOf = (node: SyntaxNode, conversion: Conversion): string =>
  normalizeName(textOf(node, conversion).replace(/^`|`$/g, ''));

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\' };

/** The text of a string literal; a backslash before anything else stays, as patterns need it. */
export function unescapeString(literal: string): string {
  const text = literal
    .slice(1, -1)
    .replace(
      /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|(.))/gs,
      (all, short?: string, long?: string, char?: string) => {
        if (short) return String.fromCharCode(Number.parseInt(short, 16));
        if (long) {
          const code = Number.parseInt(long, 16);
          return code <= 0x10ffff ? String.fromCodePoint(code) : all;
        }
        return ESCAPES[char ?? ''] ?? all;
      },
    );
  return cleanText(text);
}
