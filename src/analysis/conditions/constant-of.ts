import { compileExpression, createRun, type Node, scopeOfBindings, type Value } from '../../formula/index.ts';

const NOTHING = scopeOfBindings(new Map());
const known = new WeakMap<Node, { readonly value: Value | undefined }>();

/** The value of an expression that reads nothing; undefined for any other. */
export function constantOf(node: Node): Value | undefined {
  if (node.kind === 'literal') return node.value;
  if (READING.has(node.kind)) return undefined;
  const found = known.get(node);
  if (found !== undefined) return found.value;
  const formula = compileExpression(node, NOTHING);
  const readsClock = formula.clock.readsNow || formula.clock.readsToday;
  const value = formula.problems.length > 0 || readsClock ? undefined : formula.evaluate(null, createRun());
  known.set(node, { value });
  return value;
}

/** Kinds of expressions that are no constants, whatever is in them. */
const READING = new Set<Node['kind']>(['name', 'path', 'unary test', 'input']);
