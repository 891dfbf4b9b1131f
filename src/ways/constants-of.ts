// The constants that formulas compare informations with: the values at which something can change are among them.
import { constantOf } from '../analysis/conditions/constant-of.ts';
import { nodesIn } from '../analysis/nodes-in.ts';
import type { CompiledProcess } from '../engine/index.ts';
import { type Node, parseFormula, parseTests, type Value } from '../formula/index.ts';

/** The part that an information plays in the formulas of a process. */
interface Compared {
  readonly constants: Value[];
  /** Informations that it is compared with. */
  readonly peers: Set<string>;
  /** Formulas compute with it, so that the constants do not tell where something changes. */
  isComputedWith: boolean;
}

const known = new WeakMap<CompiledProcess, ReadonlyMap<string, Compared>>();

/** Informations by key, with what formulas compare them with. */
export function comparedIn(compiled: CompiledProcess): ReadonlyMap<string, Compared> {
  const found = known.get(compiled);
  if (found !== undefined) return found;
  const compared = new Map<string, Compared>();
  const texts = new Set(compiled.units.flatMap(({ formulas }) => formulas.map(({ text }) => text)));
  const { decisions } = compiled.index.package;
  for (const text of texts) {
    const { node } = parseFormula(text);
    if (node !== null) for (const each of nodesIn(node)) note(each, compared, decisions);
  }
  known.set(compiled, compared);
  return compared;
}

type Decisions = CompiledProcess['index']['package']['decisions'];

function note(node: Node, compared: Map<string, Compared>, decisions: Decisions): void {
  if (node.kind === 'comparison') {
    const { left, right } = node;
    if (constantOf(right) !== undefined) add(left, [right], compared);
    else if (constantOf(left) !== undefined) add(right, [left], compared);
    else {
      const [some, others] = [keysIn(left), keysIn(right)];
      for (const one of some)
        for (const other of others) {
          entry(one, compared).peers.add(other);
          entry(other, compared).peers.add(one);
        }
      add(left, [], compared);
      add(right, [], compared);
    }
  } else if (node.kind === 'between') add(node.value, [node.low, node.high], compared);
  else if (node.kind === 'in') add(node.value, node.tests, compared);
  else if (node.kind === 'call' && node.callee.kind === 'name') noteCall(node, compared, decisions);
  else if (COMPUTING.has(node.kind)) add(node, [], compared);
}

const COMPUTING = new Set<Node['kind']>(['arithmetic', 'negate']);

/** A decision compares its inputs with the tests of its columns. */
function noteCall(
  node: Extract<Node, { kind: 'call' }>,
  compared: Map<string, Compared>,
  decisions: Decisions,
): void {
  const name = node.callee.kind === 'name' ? node.callee.name : '';
  if (name === 'not') return;
  const decision = Object.hasOwn(decisions, name) ? decisions[name] : undefined;
  for (const { value } of node.args) {
    if (decision === undefined) {
      for (const key of keysIn(value)) entry(key, compared).isComputedWith = true;
      continue;
    }
    add(
      value,
      textsIn(decision).flatMap((text) => parseTests(text).tests?.tests ?? []),
      compared,
    );
  }
}

/** Every text of a table, as its columns are of different types: a test of another type is no constant that fits. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(textsIn);
}

function add(operand: Node, tests: readonly Node[], compared: Map<string, Compared>): void {
  const constants = tests.flatMap((test) => [...constantsIn(test)]);
  const isPlain = operand.kind === 'name' || operand.kind === 'path';
  for (const key of keysIn(operand)) {
    const found = entry(key, compared);
    found.constants.push(...constants);
    if (!isPlain) found.isComputedWith = true;
  }
}

function entry(key: string, compared: Map<string, Compared>): Compared {
  const found = compared.get(key) ?? { constants: [], peers: new Set<string>(), isComputedWith: false };
  compared.set(key, found);
  return found;
}

/** The last names of all paths in an expression. */
function keysIn(node: Node): string[] {
  return [...nodesIn(node)].flatMap((each) =>
    each.kind === 'path' || each.kind === 'name' ? [each.name] : [],
  );
}

function* constantsIn(node: Node): Generator<Value> {
  const value = constantOf(node);
  if (value !== undefined) yield* spread(value);
  else for (const each of nodesIn(node)) if (each !== node && each.kind === 'literal') yield each.value;
}

function* spread(value: Value): Generator<Value> {
  if (Array.isArray(value)) for (const item of value) yield* spread(item);
  else if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'range') {
    yield value.low;
    yield value.high;
  } else yield value;
}
