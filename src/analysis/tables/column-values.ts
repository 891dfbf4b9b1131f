// Finds the values that a column can have beside those of its cells: by its type, and by the calls of the table.
import { parseType, type TypeText } from '../../configuration/decisions/parse-type.ts';
import type { Decision } from '../../configuration/kinds/decision.ts';
import { type Node, parseTests, type Value } from '../../formula/index.ts';

/** For each parameter by name, the texts that all calls of the package can pass; left out where that is not known. */
export type ColumnValues = readonly (readonly [string, readonly string[]])[];

interface KnownValues {
  /** Values at which something can change. */
  readonly constants: readonly Value[];
  /** Whether these are all values but null. */
  readonly isClosed: boolean;
  /** Whether the type allows all values between two neighbours of the constants, or none of them. */
  readonly isExact: boolean;
}

/** The values of each column of a table. */
export const columnValues = (decision: Decision, passed: ColumnValues): readonly KnownValues[] =>
  Object.entries(decision.inputs).map(([name, { type = decision.parameters[name] ?? 'any', formula }]) => {
    const options =
      formula === undefined || formula === name ? passed.find(([each]) => each === name) : undefined;
    if (options !== undefined) return { constants: options[1], isClosed: true, isExact: true };
    const parsed = parseType(type);
    return parsed === undefined ? NOTHING : narrowed(parsed, decision, 0);
  });

const NOTHING: KnownValues = { constants: [], isClosed: false, isExact: true };
const UNKNOWN: KnownValues = { constants: [], isClosed: false, isExact: false };

function narrowed(type: TypeText, decision: Decision, depth: number): KnownValues {
  if (depth > 10) return UNKNOWN;
  if (type.kind === 'name') {
    const own = Object.hasOwn(decision.types, type.name)
      ? parseType(decision.types[type.name] ?? '')
      : undefined;
    return own === undefined ? NOTHING : narrowed(own, decision, depth + 1);
  }
  if (type.kind !== 'narrowed') return NOTHING;
  const outer = narrowed(type.of, decision, depth + 1);
  const { tests } = parseTests(type.tests);
  if (tests === null || !tests.tests.every(isSimple)) return UNKNOWN;
  return {
    constants: [...outer.constants, ...tests.tests.flatMap(literalsIn)],
    isClosed: !tests.isNegated && tests.tests.every(({ kind }) => kind === 'literal'),
    isExact: outer.isExact,
  };
}

const isSimple = (node: Node): boolean => {
  if (node.kind === 'literal') return true;
  if (node.kind === 'unary test') return node.operand.kind === 'literal';
  return node.kind === 'range' && node.low.kind === 'literal' && node.high.kind === 'literal';
};

function literalsIn(node: Node): Value[] {
  if (node.kind === 'literal') return [node.value];
  if (node.kind === 'unary test') return literalsIn(node.operand);
  return node.kind === 'range' ? [...literalsIn(node.low), ...literalsIn(node.high)] : [];
}
