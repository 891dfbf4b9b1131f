import type { FeelType, Node } from '../../formula/index.ts';
import type { Variable } from './term.ts';

/** How the parts of a formula are read: for which subject it is written, and what is known of the values. */
export interface Reader {
  typeOf(node: Node): FeelType;
  /** The variable of a part; of a boolean part, where its own type does not matter. */
  variableOf(node: Node, as: 'boolean' | null): Variable;
  /** The part as a text that is the same for parts of the same meaning. */
  keyOf(node: Node): string;
  /** The formula of a computed information, to be read in its place. */
  formulaOf(node: Node): { readonly node: Node; readonly reader: Reader } | undefined;
}
