import type { Aggregation, HitPolicy } from '../../formula/index.ts';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { Expression, ModelTable, Variable } from './model.ts';

export const readVariable = (element: XmlElement): Variable => ({
  name: attributeOf(element, 'name') ?? '',
  typeRef: typeRefOf(element),
});

/** Since DMN 1.2 a type is an attribute or, of an item definition, a child. */
export const typeRefOf = (element: XmlElement): string | null => {
  const written = attributeOf(element, 'typeRef') ?? textOf(element, 'typeRef');
  return written === null || written.trim() === '' ? null : written.trim();
};

type Reader = (element: XmlElement) => Expression;

const READERS: Record<string, Reader> = {
  literalExpression: (element) => ({
    kind: 'literal',
    text: textOf(element, 'text') ?? '',
    typeRef: typeRefOf(element),
  }),
  decisionTable: (element) => ({ kind: 'table', table: readTable(element), typeRef: typeRefOf(element) }),
  context: (element) => ({
    kind: 'context',
    entries: childrenOf(element, 'contextEntry').map((entry) => {
      const variable = childOf(entry, 'variable');
      return { variable: variable ? readVariable(variable) : null, value: expressionIn(entry) };
    }),
    typeRef: typeRefOf(element),
  }),
  invocation: (element) => ({
    kind: 'invocation',
    callee: expressionIn(element),
    bindings: childrenOf(element, 'binding').map((binding) => {
      const parameter = childOf(binding, 'parameter');
      return { name: (parameter && attributeOf(parameter, 'name')) ?? '', value: expressionIn(binding) };
    }),
    typeRef: typeRefOf(element),
  }),
  functionDefinition: (element) => readFunction(element),
  relation: (element) => ({
    kind: 'relation',
    columns: childrenOf(element, 'column').map(readVariable),
    rows: childrenOf(element, 'row').map((row) => row.children.flatMap((cell) => readExpression(cell) ?? [])),
    typeRef: typeRefOf(element),
  }),
  list: (element) => ({
    kind: 'list',
    items: element.children.flatMap((item) => readExpression(item) ?? []),
    typeRef: typeRefOf(element),
  }),
  conditional: (element) => ({
    kind: 'conditional',
    condition: partOf(element, 'if'),
    yes: partOf(element, 'then'),
    no: partOf(element, 'else'),
    typeRef: typeRefOf(element),
  }),
  filter: (element) => ({
    kind: 'filter',
    list: partOf(element, 'in'),
    match: partOf(element, 'match'),
    typeRef: typeRefOf(element),
  }),
  for: iteration('for', 'return'),
  some: iteration('some', 'satisfies'),
  every: iteration('every', 'satisfies'),
};

function iteration(kind: 'for' | 'some' | 'every', body: string): Reader {
  return (element) => ({
    kind,
    variable: attributeOf(element, 'iteratorVariable') ?? '',
    list: partOf(element, 'in'),
    body: partOf(element, body),
    typeRef: typeRefOf(element),
  });
}

const partOf = (element: XmlElement, name: string): Expression | null => {
  const part = childOf(element, name);
  return part ? expressionIn(part) : null;
};

/** An expression; null for an element of another kind. */
const readExpression = (element: XmlElement): Expression | null => READERS[element.name]?.(element) ?? null;

/** The first expression among the children of an element. */
export function expressionIn(element: XmlElement): Expression | null {
  for (const child of element.children) {
    const found = readExpression(child);
    if (found) return found;
  }
  return null;
}

/** The logic of a function, which is also that of a business knowledge model. */
export function readFunction(element: XmlElement): Extract<Expression, { kind: 'function' }> {
  const kind = attributeOf(element, 'kind') ?? 'FEEL';
  return {
    kind: 'function',
    parameters: childrenOf(element, 'formalParameter').map(readVariable),
    body: expressionIn(element),
    isExternal: kind !== 'FEEL' && kind !== 'F',
    typeRef: typeRefOf(element),
  };
}

const POLICIES: Record<string, HitPolicy> = {
  UNIQUE: 'unique',
  ANY: 'any',
  PRIORITY: 'priority',
  FIRST: 'first',
  'RULE ORDER': 'rule_order',
  'OUTPUT ORDER': 'output_order',
  COLLECT: 'collect',
};

const AGGREGATIONS: Record<string, Aggregation> = { SUM: 'sum', MIN: 'min', MAX: 'max', COUNT: 'count' };

function readTable(element: XmlElement): ModelTable {
  const outputs = childrenOf(element, 'output');
  return {
    policy: POLICIES[attributeOf(element, 'hitPolicy') ?? ''] ?? 'unique',
    aggregation: AGGREGATIONS[attributeOf(element, 'aggregation') ?? ''] ?? null,
    inputs: childrenOf(element, 'input').map((input) => {
      const expression = childOf(input, 'inputExpression');
      return {
        label: attributeOf(input, 'label'),
        expression: textOf(expression, 'text') ?? '',
        typeRef: expression ? typeRefOf(expression) : null,
        values: textOf(childOf(input, 'inputValues'), 'text'),
      };
    }),
    outputs: outputs.map((output) => ({
      name: outputs.length === 1 ? null : attributeOf(output, 'name'),
      typeRef: typeRefOf(output),
      values: textOf(childOf(output, 'outputValues'), 'text'),
      default: textOf(childOf(output, 'defaultOutputEntry'), 'text'),
    })),
    rows: childrenOf(element, 'rule').map((rule) => ({
      tests: childrenOf(rule, 'inputEntry').map((entry) => textOf(entry, 'text') ?? ''),
      results: childrenOf(rule, 'outputEntry').map((entry) => textOf(entry, 'text') ?? ''),
      notes: childrenOf(rule, 'annotationEntry').map((entry) => textOf(entry, 'text') ?? ''),
    })),
    annotations: childrenOf(element, 'annotation').map((annotation) => attributeOf(annotation, 'name') ?? ''),
  };
}
