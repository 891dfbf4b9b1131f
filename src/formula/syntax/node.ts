// The syntax tree that formulas are checked and compiled from.
import type { Span } from '../run.ts';
import type { UnaryOperator, Value } from '../values/value.ts';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '**';

export type TypeNode = Span &
  (
    | { readonly kind: 'named'; readonly name: string }
    | { readonly kind: 'list'; readonly of: TypeNode }
    | { readonly kind: 'range'; readonly of: TypeNode }
    | { readonly kind: 'context'; readonly entries: readonly { name: string; type: TypeNode }[] }
    | { readonly kind: 'function'; readonly parameters: readonly TypeNode[]; readonly result: TypeNode }
  );

export interface Iterator extends Span {
  readonly name: string;
  readonly list: Node;
  /** For `a..b`, the other end. */
  readonly end: Node | null;
}

export interface Argument extends Span {
  readonly name: string | null;
  readonly value: Node;
}

export interface Parameter extends Span {
  readonly name: string;
  readonly type: TypeNode | null;
}

type LiteralNode = Span & { readonly kind: 'literal'; readonly value: Value };
export type NameNode = Span & { readonly kind: 'name'; readonly name: string };
export type PathNode = Span & { readonly kind: 'path'; readonly target: Node; readonly name: string };
export type FilterNode = Span & { readonly kind: 'filter'; readonly target: Node; readonly filter: Node };
export type CallNode = Span & {
  readonly kind: 'call';
  readonly callee: Node;
  readonly args: readonly Argument[];
};
export type NegateNode = Span & { readonly kind: 'negate'; readonly operand: Node };
export type ArithmeticNode = Span & {
  readonly kind: 'arithmetic';
  readonly operator: ArithmeticOperator;
  readonly left: Node;
  readonly right: Node;
};
export type ComparisonNode = Span & {
  readonly kind: 'comparison';
  readonly operator: UnaryOperator;
  readonly left: Node;
  readonly right: Node;
};
export type BetweenNode = Span & {
  readonly kind: 'between';
  readonly value: Node;
  readonly low: Node;
  readonly high: Node;
};
export type InNode = Span & { readonly kind: 'in'; readonly value: Node; readonly tests: readonly Node[] };
type LogicOf<K> = Span & { readonly kind: K; readonly operands: readonly Node[] };
export type LogicNode = LogicOf<'and'> | LogicOf<'or'>;
export type IfNode = Span & {
  readonly kind: 'if';
  readonly condition: Node;
  readonly yes: Node;
  readonly no: Node;
};
export type ForNode = Span & {
  readonly kind: 'for';
  readonly iterators: readonly Iterator[];
  readonly body: Node;
};
type QuantifiedOf<K> = Span & {
  readonly kind: K;
  readonly iterators: readonly Iterator[];
  readonly body: Node;
};
export type QuantifiedNode = QuantifiedOf<'some'> | QuantifiedOf<'every'>;
export type ListNode = Span & { readonly kind: 'list'; readonly items: readonly Node[] };
export type ContextNode = Span & {
  readonly kind: 'context';
  readonly entries: readonly (Span & { readonly key: string; readonly value: Node })[];
};
export type FunctionNode = Span & {
  readonly kind: 'function';
  readonly parameters: readonly Parameter[];
  readonly body: Node;
  readonly isExternal: boolean;
};
export type InstanceOfNode = Span & {
  readonly kind: 'instance of';
  readonly value: Node;
  readonly type: TypeNode;
};
export type RangeNode = Span & {
  readonly kind: 'range';
  readonly low: Node;
  readonly high: Node;
  readonly isLowIncluded: boolean;
  readonly isHighIncluded: boolean;
};
/** A comparison with its left side left out, such as (< 10). */
export type UnaryTestNode = Span & {
  readonly kind: 'unary test';
  readonly operator: UnaryOperator;
  readonly operand: Node;
};
/** The `?` of a unary test: the value that is tested. */
type InputNode = Span & { readonly kind: 'input' };

export type Node =
  | LiteralNode
  | NameNode
  | PathNode
  | FilterNode
  | CallNode
  | NegateNode
  | ArithmeticNode
  | ComparisonNode
  | BetweenNode
  | InNode
  | LogicNode
  | IfNode
  | ForNode
  | QuantifiedNode
  | ListNode
  | ContextNode
  | FunctionNode
  | InstanceOfNode
  | RangeNode
  | UnaryTestNode
  | InputNode;
