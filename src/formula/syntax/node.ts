// The syntax tree that formulas are checked and compiled from.
import type { Span } from '../run.ts';
import type { Fit } from '../types/fit.ts';
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
  /** The type of a parameter that is declared outside of the text. */
  readonly fit?: Fit;
}

type LiteralNode = Span & { readonly kind: 'literal'; readonly value: Value };
export type NameNode = Span & { readonly kind: 'name'; readonly name: string };
export type PathNode = Span & { readonly kind: 'path'; readonly target: Node; readonly name: string };
/** Boxed expressions are stricter than texts: a condition that is neither true, false nor null makes them null. */
interface Boxed {
  readonly isBoxed?: boolean;
}
export type FilterNode = Span &
  Boxed & { readonly kind: 'filter'; readonly target: Node; readonly filter: Node };
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
export type IfNode = Span &
  Boxed & {
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
type QuantifiedOf<K> = Span &
  Boxed & {
    readonly kind: K;
    readonly iterators: readonly Iterator[];
    readonly body: Node;
  };
export type QuantifiedNode = QuantifiedOf<'some'> | QuantifiedOf<'every'>;
export type ListNode = Span & { readonly kind: 'list'; readonly items: readonly Node[] };
export type ContextNode = Span & {
  readonly kind: 'context';
  readonly entries: readonly (Span & { readonly key: string; readonly value: Node })[];
  /** A boxed context may end in a cell without a name, whose value is then that of the whole. */
  readonly result?: Node;
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
/** A value that has to be of a type that is declared outside of the text. */
export type FitNode = Span & { readonly kind: 'fit'; readonly value: Node; readonly fit: Fit };
export type TableNode = Span & { readonly kind: 'table'; readonly table: Table };

/** The hit policies of DMN 1.5, 8.2.10, and the aggregations of `collect`. */
export const HIT_POLICIES = [
  'unique',
  'any',
  'priority',
  'first',
  'rule_order',
  'output_order',
  'collect',
] as const;
export type HitPolicy = (typeof HIT_POLICIES)[number];

export const AGGREGATIONS = ['sum', 'min', 'max', 'count'] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

/** The tests of a cell, of which one has to pass, or none if they are negated. */
export interface UnaryTests extends Span {
  readonly isNegated: boolean;
  readonly tests: readonly Node[];
}

/** A decision table whose texts are parsed; tests that are null pass everything. */
export interface Table {
  readonly name: string;
  readonly inputs: readonly { readonly expression: Node; readonly values: UnaryTests | null }[];
  readonly outputs: readonly {
    readonly name: string | null;
    readonly fit: Fit | null;
    /** The best first, for the policies that go by it. */
    readonly values: readonly Node[] | null;
    readonly default: Node | null;
  }[];
  readonly rows: readonly {
    readonly tests: readonly (UnaryTests | null)[];
    readonly results: readonly Node[];
    readonly note: string | null;
  }[];
  readonly policy: HitPolicy;
  readonly aggregation: Aggregation | null;
}

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
  | InputNode
  | FitNode
  | TableNode;
