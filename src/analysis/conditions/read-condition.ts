// From a condition to a term over variables. Whatever is not looked into becomes a variable itself: then the term allows
// more than the condition does, and what it never allows never is.
import {
  BOOLEAN,
  compileExpression,
  createRun,
  type Node,
  scopeOfBindings,
  type Value,
} from '../../formula/index.ts';
import { constantOf } from './constant-of.ts';
import type { Reader } from './reader.ts';
import type { Atom, Operand, Relation, Term, Variable } from './term.ts';
import { ANY_TRUTH, truthOf } from './truth.ts';

/** Reads a condition in the words of a subject. */
export function readCondition(node: Node, reader: Reader): Term {
  if (node.kind === 'and' || node.kind === 'or')
    return { kind: node.kind, parts: node.operands.map((each) => readCondition(each, reader)) };
  if (node.kind === 'if')
    return {
      kind: 'if',
      condition: readCondition(node.condition, reader),
      yes: readCondition(node.yes, reader),
      no: readCondition(node.no, reader),
    };
  if (node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'not') {
    const [only, ...others] = node.args;
    if (only !== undefined && others.length === 0)
      return { kind: 'not', part: readCondition(only.value, reader) };
  }
  const constant = constantOf(node);
  if (constant !== undefined) return { kind: 'constant', truth: truthOf(constant) };
  if (node.kind === 'comparison') {
    const { left, right } = node;
    if (constantOf(right) !== undefined)
      return readTest(left, (each) => ({ ...node, left: each }), node, reader);
    if (constantOf(left) !== undefined)
      return readTest(right, (each) => ({ ...node, right: each }), node, reader);
    const related = readRelation(node, reader);
    if (related !== undefined) return related;
  }
  if (node.kind === 'between' && constantOf(node.low) !== undefined && constantOf(node.high) !== undefined)
    return readTest(node.value, (value) => ({ ...node, value }), node, reader);
  if (node.kind === 'in' && node.tests.every(isConstantTest))
    return readTest(node.value, (value) => ({ ...node, value }), node, reader);
  if (node.kind === 'name' || node.kind === 'path') {
    const computed = reader.formulaOf(node);
    if (computed !== undefined) return readCondition(computed.node, computed.reader);
    return truthOfVariable(node, reader);
  }
  return truthOfVariable(node, reader);
}

/** The test of a cell or after `in` that needs nothing but constants. */
const isConstantTest = (node: Node): boolean => {
  if (node.kind === 'unary test') return constantOf(node.operand) !== undefined;
  if (node.kind === 'range') return constantOf(node.low) !== undefined && constantOf(node.high) !== undefined;
  return constantOf(node) !== undefined;
};

/** A part that is true, false or neither, and whose inside is not looked at. */
function truthOfVariable(node: Node, reader: Reader): Term {
  const variable = reader.variableOf(node, 'boolean');
  return {
    kind: 'atom',
    variable,
    key: 'is true',
    constants: [],
    test: (value) => (typeof value === 'boolean' ? value : null),
  };
}

/** Comparisons from the other side: how they are written, and which side comes first. */
const RELATIONS: Readonly<
  Record<
    string,
    { readonly operator: Relation['operator']; readonly isTurned?: boolean; readonly isNot?: boolean }
  >
> = {
  '<': { operator: '<' },
  '<=': { operator: '<=' },
  '>': { operator: '<', isTurned: true },
  '>=': { operator: '<=', isTurned: true },
  '=': { operator: '=' },
  '!=': { operator: '=', isNot: true },
};

/** Two values of the same type that are compared with each other. The result may be anything that fits the other comparisons. */
function readRelation(node: Extract<Node, { kind: 'comparison' }>, reader: Reader): Term | undefined {
  const shape = RELATIONS[node.operator];
  const [one, other] = [sideOf(node.left, reader), sideOf(node.right, reader)];
  if (shape === undefined || one === undefined || other === undefined) return undefined;
  if (one.type.kind !== other.type.kind) return undefined;
  const isTurned = shape.operator === '=' ? one.id > other.id : shape.isTurned === true;
  const [left, right] = isTurned ? [other, one] : [one, other];
  const { operator } = shape;
  const atom: Atom = {
    kind: 'atom',
    variable: { id: `${left.id} ${operator} ${right.id}`, type: BOOLEAN },
    key: 'is true',
    constants: [],
    relation: { operator, left: { variable: left }, right: { variable: right } },
    test: (value) => (typeof value === 'boolean' ? value : null),
  };
  return shape.isNot === true ? { kind: 'not', part: atom } : atom;
}

/** A side of a comparison; a computed value is what its formula says. */
function sideOf(node: Node, reader: Reader): Variable | undefined {
  const computed = node.kind === 'name' || node.kind === 'path' ? reader.formulaOf(node) : undefined;
  if (computed !== undefined) return sideOf(computed.node, computed.reader);
  if (constantOf(node) !== undefined) return undefined;
  const variable = reader.variableOf(node, null);
  return ORDERED.has(variable.type.kind) ? variable : undefined;
}

const ORDERED = new Set(['number', 'date', 'days and time duration', 'years and months duration']);

/** A comparison with a constant. */
function relationIn(filled: Node, variable: Variable): Relation | undefined {
  if (filled.kind !== 'comparison' || !ORDERED.has(variable.type.kind)) return undefined;
  const shape = RELATIONS[filled.operator];
  const [left, right] = [constantOf(filled.left), constantOf(filled.right)];
  const constant = left ?? right;
  if (shape === undefined || shape.isNot === true || constant == null) return undefined;
  const [one, other]: [Operand, Operand] =
    left === undefined ? [{ variable }, { constant }] : [{ constant }, { variable }];
  const { operator } = shape;
  return shape.isTurned === true
    ? { operator, left: other, right: one }
    : { operator, left: one, right: other };
}

/** A test of an operand against constants. */
function readTest(operand: Node, put: (operand: Node) => Node, whole: Node, reader: Reader): Term {
  const constant = constantOf(operand);
  if (constant !== undefined) return { kind: 'constant', truth: truthOf(constantOf(put(operand)) ?? null) };
  if (operand.kind === 'if')
    return {
      kind: 'if',
      condition: readCondition(operand.condition, reader),
      yes: readTest(operand.yes, put, put(operand.yes), reader),
      no: readTest(operand.no, put, put(operand.no), reader),
    };
  const computed = operand.kind === 'name' || operand.kind === 'path' ? reader.formulaOf(operand) : undefined;
  if (computed !== undefined) return readTest(computed.node, put, put(computed.node), computed.reader);
  const type = reader.typeOf(operand);
  const isOfNull = isNullTest(whole);
  if (!TESTABLE.has(type.kind) && !isOfNull) return truthOfVariable(whole, reader);
  const variable = reader.variableOf(operand, null);
  const hole: Node = { kind: 'name', name: 'value', from: operand.from, to: operand.to };
  const filled = put(hole);
  const formula = compileExpression<{ value: Value }>(
    filled,
    scopeOfBindings(
      new Map([['value', { type: { kind: 'any' } as const, read: (env: { value: Value }) => env.value }]]),
    ),
  );
  const known = new Map<Value, boolean | null>();
  const relation = relationIn(filled, variable);
  return {
    kind: 'atom',
    ...(relation === undefined ? {} : { relation }),
    variable,
    key: reader.keyOf(filled),
    constants: [...constantsIn(filled)],
    test(value) {
      const seen = known.get(value);
      if (seen !== undefined) return seen;
      const result = formula.evaluate({ value }, createRun());
      const truth = typeof result === 'boolean' ? result : null;
      known.set(value, truth);
      return truth;
    },
  };
}

const TESTABLE = new Set([
  'boolean',
  'number',
  'string',
  'choice',
  'date',
  'days and time duration',
  'years and months duration',
]);

/** Whether something is only compared with null. */
const isNullTest = (node: Node): boolean =>
  node.kind === 'comparison' &&
  (node.operator === '=' || node.operator === '!=') &&
  (constantOf(node.right) === null || constantOf(node.left) === null);

/** The constants that a test compares with. */
function* constantsIn(node: Node): Generator<Value> {
  const value = constantOf(node);
  if (value !== undefined) yield* spread(value);
  else if (node.kind === 'comparison') {
    yield* constantsIn(node.left);
    yield* constantsIn(node.right);
  } else if (node.kind === 'between') {
    yield* constantsIn(node.low);
    yield* constantsIn(node.high);
  } else if (node.kind === 'in') for (const test of node.tests) yield* constantsIn(test);
  else if (node.kind === 'unary test') yield* constantsIn(node.operand);
  else if (node.kind === 'range') {
    yield* constantsIn(node.low);
    yield* constantsIn(node.high);
  }
}

function* spread(value: Value): Generator<Value> {
  if (Array.isArray(value)) for (const item of value) yield* spread(item);
  else if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'range') {
    yield value.low;
    yield value.high;
  } else yield value;
}

/** A condition that cannot be read may come out in any way. */
export const UNKNOWN: Term = { kind: 'constant', truth: ANY_TRUTH };
