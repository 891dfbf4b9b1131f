// One compiler per kind of node.
import { warn } from '../run.ts';
import type { Node } from '../syntax/node.ts';
import { ANY } from '../types/feel-type.ts';
import { PARTS } from '../weights.ts';
import { withAggregate } from './aggregate.ts';
import { compileArithmetic, compileNegate } from './arithmetic.ts';
import type { Builder, Locals } from './builder.ts';
import { compileCall } from './call.ts';
import { type Code, constantCode } from './code.ts';
import { compileBetween, compileComparison, compileInstanceOf } from './comparison.ts';
import { compileFilter } from './filter.ts';
import {
  compileContext,
  compileFit,
  compileFunction,
  compileList,
  compileRange,
  compileUnaryTest,
} from './literals.ts';
import { compileIf, compileLogic } from './logic.ts';
import { compileFor, compileQuantified } from './loops.ts';
import { compileIn } from './membership.ts';
import { compileName, compilePath, findName } from './names.ts';
import { compileTable } from './table.ts';

type Kinds = Node['kind'];
type NodeOf<K extends Kinds> = { [P in K]: { kind: P } & Extract<Node, { kind: P }> }[K];
type Compilers = { [P in Kinds]: (node: NodeOf<P>, locals: Locals, builder: Builder) => Code };

const COMPILERS: Compilers = {
  literal: (node) => constantCode(node.value),
  name: compileName,
  path: compilePath,
  filter: compileFilter,
  call: (node, locals, builder) => withAggregate(node, locals, compileCall(node, locals, builder), builder),
  negate: compileNegate,
  arithmetic: compileArithmetic,
  comparison: compileComparison,
  between: compileBetween,
  in: compileIn,
  and: compileLogic,
  or: compileLogic,
  if: compileIf,
  for: compileFor,
  some: (node, locals, builder) =>
    withAggregate(node, locals, compileQuantified(node, locals, builder), builder),
  every: (node, locals, builder) =>
    withAggregate(node, locals, compileQuantified(node, locals, builder), builder),
  list: compileList,
  context: compileContext,
  function: compileFunction,
  'instance of': compileInstanceOf,
  range: compileRange,
  'unary test': compileUnaryTest,
  fit: compileFit,
  table: compileTable,
  input: (node, locals, builder) =>
    findName('?', locals, node, builder) ?? {
      type: ANY,
      run: (_env, run) => warn(run, node, 'unknown_name', '? stands for a tested value, and there is none'),
    },
};

/** Compiles a node with the compiler of its kind. */
export function compileNode<K extends Kinds>(node: NodeOf<K>, locals: Locals, builder: Builder): Code {
  const before = builder.parts;
  const code = COMPILERS[node.kind](node, locals, builder);
  // A constant is computed once, while compiling.
  if (code.constant) builder.parts = before;
  builder.parts += PARTS[node.kind] ?? 1;
  return code;
}
