// From the parser's tree to ours.
import { problem } from '../problem.ts';
import { parseNumber } from '../values/number.ts';
import { parseTemporal } from '../values/parse-temporal.ts';
import { convertLogic, isInComparison, isOperator } from './convert-logic.ts';
import { convertType } from './convert-type.ts';
import type { Argument, ArithmeticOperator, Iterator, Node, Parameter } from './node.ts';
import { type Conversion, nameOf, partsOf, type SyntaxNode, textOf, unescapeString } from './syntax-tree.ts';

/** Deeper trees are refused, so that nothing that walks them can run out of stack. */
const MAX_DEPTH = 400;

type Converter = (node: SyntaxNode, conversion: Conversion) => Node;

const nothing = (node: SyntaxNode): Node => ({ kind: 'literal', value: null, from: node.from, to: node.to });

const only: Converter = (node, conversion) => {
  const [inner] = partsOf(node);
  return inner ? convert(inner, conversion) : nothing(node);
};

export function convert(node: SyntaxNode, conversion: Conversion): Node {
  if (conversion.depth >= MAX_DEPTH) {
    if (!conversion.problems.some(({ code }) => code === 'too_deep'))
      conversion.problems.push(problem('too_deep', node, `parts nest deeper than ${MAX_DEPTH} levels`));
    return nothing(node);
  }
  conversion.depth += 1;
  const converted = (CONVERTERS[node.name] ?? nothing)(node, conversion);
  conversion.depth -= 1;
  return converted;
}

const ARITHMETIC: readonly ArithmeticOperator[] = ['+', '-', '*', '/', '**'];

const arithmetic: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const [first, second] = parts;
  if (first?.name === 'ArithOp')
    return second
      ? { kind: 'negate', operand: convert(second, conversion), from: node.from, to: node.to }
      : nothing(node);
  if (!first) return nothing(node);
  // A long chain comes as one node with many operands; its operators are of one precedence.
  let left = convert(first, conversion);
  for (let i = 1; i + 1 < parts.length; i += 2) {
    const [op, operand] = [parts[i], parts[i + 1]];
    const operator = ARITHMETIC.find((known) => op && known === textOf(op, conversion));
    if (!operator || !operand) return nothing(node);
    const right = convert(operand, conversion);
    left = { kind: 'arithmetic', operator, left, right, from: node.from, to: right.to };
  }
  return left;
};

const comparison: Converter = (node, conversion) => {
  if (isInComparison(node)) return convertLogic(node, conversion, convert);
  const parts = partsOf(node);
  const [first, operation, second, , third] = parts;
  if (!first || !operation || !second) return nothing(node);
  const span = { from: node.from, to: node.to };
  if (operation.name === 'between') {
    const [value, low] = [convert(first, conversion), convert(second, conversion)];
    return third ? { kind: 'between', value, low, high: convert(third, conversion), ...span } : nothing(node);
  }
  let left = convert(first, conversion);
  for (let i = 1; i + 1 < parts.length; i += 2) {
    const [op, operand] = [parts[i], parts[i + 1]];
    const operator = op ? textOf(op, conversion) : '';
    if (!operand || !isOperator(operator)) return nothing(node);
    left = { kind: 'comparison', operator, left, right: convert(operand, conversion), ...span };
  }
  return left;
};

const unaryTest: Converter = (node, conversion) => {
  const [op, operand] = partsOf(node);
  if (op?.name === 'Interval') return convert(op, conversion);
  const operator = op ? textOf(op, conversion) : '';
  if (!operand || !isOperator(operator)) return nothing(node);
  return {
    kind: 'unary test',
    operator,
    operand: convert(operand, conversion),
    from: node.from,
    to: node.to,
  };
};

const interval: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const [open, low, , high, close] = parts;
  if (!open || !low || !high || !close) return nothing(node);
  return {
    kind: 'range',
    low: convert(low, conversion),
    high: convert(high, conversion),
    isLowIncluded: textOf(open, conversion) === '[',
    isHighIncluded: textOf(close, conversion) === ']',
    from: node.from,
    to: node.to,
  };
};

function convertArguments(node: SyntaxNode | undefined, conversion: Conversion): Argument[] {
  if (!node) return [];
  return partsOf(node).map((part) => {
    const span = { from: part.from, to: part.to };
    if (part.name !== 'NamedParameter') return { name: null, value: convert(part, conversion), ...span };
    const [name, value] = partsOf(part);
    return {
      name: name ? nameOf(name, conversion) : '',
      value: value ? convert(value, conversion) : nothing(part),
      ...span,
    };
  });
}

const isArguments = (node: SyntaxNode): boolean =>
  node.name === 'PositionalParameters' || node.name === 'NamedParameters';

const invocation: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const [callee] = parts;
  if (!callee) return nothing(node);
  const args = convertArguments(parts.find(isArguments), conversion);
  return { kind: 'call', callee: convert(callee, conversion), args, from: node.from, to: node.to };
};

/** `@"…"`, or one of the constructors that the grammar treats as a literal, such as `date and time(…)`. */
const temporal: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const [first] = parts;
  if (first?.name !== 'AtLiteral') {
    if (!first) return nothing(node);
    const span = { from: first.from, to: first.to };
    const callee: Node = { kind: 'name', name: nameOf(first, conversion), ...span };
    const args = convertArguments(parts.find(isArguments), conversion);
    return { kind: 'call', callee, args, from: node.from, to: node.to };
  }
  const [literal] = partsOf(first);
  const text = literal ? unescapeString(textOf(literal, conversion)) : '';
  const value = parseTemporal(text);
  if (value === null)
    conversion.problems.push(
      problem('invalid_literal', node, `"${text}" is no date, time, date and time or duration`),
    );
  return { kind: 'literal', value, from: node.from, to: node.to };
};

function convertIterators(node: SyntaxNode | undefined, conversion: Conversion): Iterator[] {
  if (!node) return [];
  return partsOf(node).map((part) => {
    const [name, , context] = partsOf(part);
    const [list, , end] = context ? partsOf(context) : [];
    return {
      name: name ? nameOf(name, conversion) : '',
      list: list ? convert(list, conversion) : nothing(part),
      end: end ? convert(end, conversion) : null,
      from: part.from,
      to: part.to,
    };
  });
}

const loop: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const iterators = convertIterators(
    parts.find((part) => part.name === 'InExpressions'),
    conversion,
  );
  const last = parts.at(-1);
  const body = last ? convert(last, conversion) : nothing(node);
  const word = parts[0]?.name;
  const kind = word === 'some' || word === 'every' ? word : 'for';
  return { kind, iterators, body, from: node.from, to: node.to };
};

const conditional: Converter = (node, conversion) => {
  const [, condition, , then, , otherwise] = partsOf(node);
  if (!condition || !then || !otherwise) return nothing(node);
  return {
    kind: 'if',
    condition: convert(condition, conversion),
    yes: convert(then, conversion),
    no: convert(otherwise, conversion),
    from: node.from,
    to: node.to,
  };
};

const context: Converter = (node, conversion) => {
  const entries = partsOf(node)
    .filter((part) => part.name === 'ContextEntry')
    .map((entry) => {
      const [keyNode, value] = partsOf(entry);
      const [key] = keyNode ? partsOf(keyNode) : [];
      return {
        key: key ? keyOf(key, conversion) : '',
        value: value ? convert(value, conversion) : nothing(entry),
        from: entry.from,
        to: entry.to,
      };
    });
  return { kind: 'context', entries, from: node.from, to: node.to };
};

const keyOf = (key: SyntaxNode, conversion: Conversion): string =>
  key.name === 'StringLiteral' ? unescapeString(textOf(key, conversion)) : nameOf(key, conversion);

const functionDefinition: Converter = (node, conversion) => {
  const parts = partsOf(node);
  const list = parts.find((part) => part.name === 'FormalParameters');
  const parameters: Parameter[] = (list ? partsOf(list) : []).map((part) => {
    const [name, type] = partsOf(part);
    return {
      name: name ? nameOf(name, conversion) : '',
      type: type ? convertType(type, conversion) : null,
      from: part.from,
      to: part.to,
    };
  });
  const body = parts.find((part) => part.name === 'FunctionBody');
  return {
    kind: 'function',
    parameters,
    body: body ? only(body, conversion) : nothing(node),
    isExternal: parts.some((part) => part.name === 'external'),
    from: node.from,
    to: node.to,
  };
};

const number: Converter = (node, conversion) => {
  const value = parseNumber(textOf(node, conversion).replace(/\s/g, ''));
  if (value === null)
    conversion.problems.push(problem('invalid_literal', node, 'this number is out of range'));
  return { kind: 'literal', value, from: node.from, to: node.to };
};

const name: Converter = (node, conversion) => ({
  kind: 'name',
  name: nameOf(node, conversion),
  from: node.from,
  to: node.to,
});

const logic: Converter = (node, conversion) => convertLogic(node, conversion, convert);

const CONVERTERS: Record<string, Converter> = {
  Expression: only,
  ParenthesizedExpression: (node, conversion) => {
    const inner = partsOf(node)[1];
    return inner ? convert(inner, conversion) : nothing(node);
  },
  PositiveUnaryTest: only,
  SimplePositiveUnaryTest: unaryTest,
  Interval: interval,
  Conjunction: logic,
  Disjunction: logic,
  Comparison: comparison,
  ArithmeticExpression: arithmetic,
  IfExpression: conditional,
  ForExpression: loop,
  QuantifiedExpression: loop,
  FunctionInvocation: invocation,
  DateTimeLiteral: temporal,
  FunctionDefinition: functionDefinition,
  Context: context,
  NumericLiteral: number,
  VariableName: name,
  SpecialFunctionName: name,
  Name: name,
  StringLiteral: (node, conversion) => ({
    kind: 'literal',
    value: unescapeString(textOf(node, conversion)),
    from: node.from,
    to: node.to,
  }),
  BooleanLiteral: (node, conversion) => ({
    kind: 'literal',
    value: textOf(node, conversion) === 'true',
    from: node.from,
    to: node.to,
  }),
  null: nothing,
  '?': (node) => ({ kind: 'input', from: node.from, to: node.to }),
  List: (node, conversion) => ({
    kind: 'list',
    items: partsOf(node)
      .filter((part) => part.name !== '[' && part.name !== ']')
      .map((part) => convert(part, conversion)),
    from: node.from,
    to: node.to,
  }),
  PathExpression: (node, conversion) => {
    const [first, ...rest] = partsOf(node);
    if (!first) return nothing(node);
    let target = convert(first, conversion);
    for (const path of rest)
      if (path.name === 'PathName')
        target = { kind: 'path', target, name: nameOf(path, conversion), from: node.from, to: path.to };
    return target;
  },
  FilterExpression: (node, conversion) => {
    const [first, ...rest] = partsOf(node);
    if (!first) return nothing(node);
    let target = convert(first, conversion);
    for (const part of rest)
      if (part.name !== '[' && part.name !== ']')
        target = {
          kind: 'filter',
          target,
          filter: convert(part, conversion),
          from: node.from,
          to: part.to + 1,
        };
    return target;
  },
  InstanceOfExpression: (node, conversion) => {
    const parts = partsOf(node);
    const [value] = parts;
    const type = parts.find((part) => part.name === 'Type');
    if (!value || !type) return nothing(node);
    return {
      kind: 'instance of',
      value: convert(value, conversion),
      type: convertType(type, conversion),
      from: node.from,
      to: node.to,
    };
  },
};
