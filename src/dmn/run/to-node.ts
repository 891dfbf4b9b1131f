// Boxed expressions → the tree that formulas are compiled from. A text is parsed with the names that it can see, because
// names of a model have spaces and operators in them.
import {
  type FeelType,
  type Fit,
  type Node,
  normalizeName,
  type Problem,
  parseFormula,
  readTable,
  type TableSource,
} from '../../formula/index.ts';
import { runSteps } from '../../run-steps.ts';
import type { Expression, ModelTable, Variable } from '../model/model.ts';

/** The names that an expression can see, and where its problems go. */
interface Surroundings {
  readonly name: string;
  readonly names: readonly string[];
  /** The types of names, as far as they are declared. */
  readonly types: ReadonlyMap<string, FeelType>;
  readonly fitOf: (typeRef: string | null) => Fit | null;
  readonly problems: Problem[];
}

const AT = { from: 0, to: 0 };
const NOTHING: Node = { kind: 'literal', value: null, ...AT };

type Kind = Expression['kind'];
type Converters = {
  [K in Kind]: (expression: Extract<Expression, { kind: K }>, around: Surroundings) => Node;
};

/** The surroundings with more names; those without a type hide the types of the same names around them. */
function seeing(around: Surroundings, ...variables: readonly Variable[]): Surroundings {
  const types = new Map(around.types);
  for (const { name, typeRef } of variables) {
    const type = around.fitOf(typeRef)?.type;
    if (type) types.set(normalizeName(name), type);
    else types.delete(normalizeName(name));
  }
  return { ...around, types, names: [...around.names, ...variables.map(({ name }) => normalizeName(name))] };
}

const untyped = (name: string): Variable => ({ name, typeRef: null });

const loop: Converters['for'] = ({ kind, variable, list, body }, around) => {
  const name = normalizeName(variable);
  const iterators = [{ name, list: convert(list, around), end: null, ...AT }];
  return { kind, iterators, body: convert(body, seeing(around, untyped(name))), isBoxed: true, ...AT };
};

const CONVERTERS: Converters = {
  literal: ({ text }, { names, types, problems }) => {
    const parsed = parseFormula(text, { names, types });
    problems.push(...parsed.problems);
    return parsed.node ?? NOTHING;
  },
  table: ({ table }, { name, names, types, fitOf, problems }) => {
    const read = runSteps(readTable(toSource(table, name, fitOf), { names, types }));
    problems.push(...read.problems);
    return read.node;
  },
  context: ({ entries }, around) => {
    let inner = around;
    const named: { key: string; value: Node; from: number; to: number }[] = [];
    let result: Node | undefined;
    for (const { variable, value } of entries) {
      const node = fitted(convert(value, inner), variable?.typeRef ?? null, around);
      if (!variable) {
        result = node;
        continue;
      }
      const key = normalizeName(variable.name);
      named.push({ key, value: node, ...AT });
      inner = seeing(inner, variable);
    }
    return { kind: 'context', entries: named, ...(result ? { result } : {}), ...AT };
  },
  invocation: ({ callee, bindings }, around) => ({
    kind: 'call',
    callee: convert(callee, around),
    args: bindings.map(({ name, value }) => ({
      name: normalizeName(name),
      value: convert(value, around),
      ...AT,
    })),
    ...AT,
  }),
  function: ({ parameters, body, isExternal }, around) => ({
    kind: 'function',
    parameters: parameters.map((each) => toParameter(each, around)),
    body: convert(body, seeing(around, ...parameters)),
    isExternal,
    ...AT,
  }),
  relation: ({ columns, rows }, around) => ({
    kind: 'list',
    items: rows.map((row) => ({
      kind: 'context' as const,
      entries: columns.map(({ name, typeRef }, i) => ({
        key: normalizeName(name),
        value: fitted(convert(row[i] ?? null, around), typeRef, around),
        ...AT,
      })),
      ...AT,
    })),
    ...AT,
  }),
  list: ({ items }, around) => ({
    kind: 'list',
    items: items.map((item) => convert(item, around)),
    ...AT,
  }),
  conditional: ({ condition, yes, no }, around) => ({
    kind: 'if',
    condition: convert(condition, around),
    yes: convert(yes, around),
    no: convert(no, around),
    isBoxed: true,
    ...AT,
  }),
  filter: ({ list, match }, around) => ({
    kind: 'filter',
    target: convert(list, around),
    filter: convert(match, seeing(around, untyped('item'))),
    isBoxed: true,
    ...AT,
  }),
  for: loop,
  some: loop,
  every: loop,
};

const toParameter = ({ name, typeRef }: Variable, { fitOf }: Surroundings) => {
  const declared = fitOf(typeRef);
  return { name: normalizeName(name), type: null, ...(declared ? { fit: declared } : {}), ...AT };
};

function fitted(node: Node, typeRef: string | null, { fitOf }: Surroundings): Node {
  const declared = fitOf(typeRef);
  return declared && declared.type.kind !== 'any' ? { kind: 'fit', value: node, fit: declared, ...AT } : node;
}

function convert(expression: Expression | null, around: Surroundings): Node {
  return expression ? toNode(expression, around) : NOTHING;
}

/** The expression as a tree; its value is of the type that it declares. */
export function toNode<K extends Kind>(
  expression: Extract<Expression, { kind: K }> & { kind: K },
  around: Surroundings,
): Node {
  return fitted(CONVERTERS[expression.kind](expression, around), expression.typeRef, around);
}

/** The texts of a table of a model, as the compiler takes them. */
function toSource(table: ModelTable, name: string, fitOf: Surroundings['fitOf']): TableSource {
  return {
    name,
    policy: table.policy,
    ...(table.aggregation ? { aggregation: table.aggregation } : {}),
    inputs: table.inputs.map(({ expression, typeRef, values }) => {
      const declared = fitOf(typeRef);
      return { expression, ...(declared ? { fit: declared } : {}), ...(values === null ? {} : { values }) };
    }),
    outputs: table.outputs.map(({ name: output, typeRef, values, default: standard }) => {
      const declared = fitOf(typeRef);
      return {
        name: output === null ? null : normalizeName(output),
        ...(declared ? { fit: declared } : {}),
        ...(values === null ? {} : { values }),
        ...(standard === null ? {} : { default: standard }),
      };
    }),
    rows: table.rows.map(({ tests, results, notes }) => ({
      tests,
      results,
      ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
    })),
  };
}
