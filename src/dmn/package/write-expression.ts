// Boxed expressions as one formula. A table inside of one cannot be written so: it becomes a function of its own.
import { normalizeName } from '../../formula/index.ts';
import type { Expression, ModelTable, Variable } from '../model/model.ts';
import { typeNameOf } from './type-texts.ts';

interface Writing {
  /** The names that the expression can see, each with its type where that is declared. */
  readonly names: ReadonlyMap<string, string | null>;
  /** Makes a function of a table and returns the formula that calls it. */
  readonly extract: (table: ModelTable, typeRef: string | null, names: Writing['names']) => string;
}

type Kind = Expression['kind'];
type Writers = { [K in Kind]: (expression: Extract<Expression, { kind: K }>, writing: Writing) => string };

function seeing(writing: Writing, ...variables: readonly Variable[]): Writing {
  const names = new Map(writing.names);
  for (const { name, typeRef } of variables) names.set(normalizeName(name), typeRef);
  return { ...writing, names };
}

const untyped = (name: string): Variable => ({ name, typeRef: null });

/**
 * Boxed conditions are stricter than those of a formula: a value that is neither true nor false makes the whole null. A function with
 * a typed parameter says the same.
 */
const quantified: Writers['some'] = ({ kind, variable, list, body }, writing) => {
  const name = normalizeName(variable);
  const results = `for ${name} in ${write(list, writing)} return ${write(body, seeing(writing, untyped(name)))}`;
  const isEach = `every _b in _r satisfies _b instance of boolean`;
  return `(function(_r) if ${isEach} then (${kind} _b in _r satisfies _b) else null)(${results})`;
};

const WRITERS: Writers = {
  literal: ({ text }) => (text.trim() === '' ? 'null' : `(${commentFree(text)})`),
  table: ({ table, typeRef }, { extract, names }) => extract(table, typeRef, names),
  context: ({ entries }, writing) => {
    let inner = writing;
    const written: string[] = [];
    let result: string | null = null;
    for (const { variable, value } of entries) {
      const text = held(write(value, inner), variable?.typeRef ?? null);
      if (!variable) {
        result = text;
        continue;
      }
      written.push(`${keyOf(variable.name)}: ${text}`);
      inner = seeing(inner, variable);
    }
    if (result === null) return `{${written.join(', ')}}`;
    return `{${[...written, `_result: ${result}`].join(', ')}}._result`;
  },
  invocation: ({ callee, bindings }, writing) =>
    `${write(callee, writing)}(${bindings.map(({ name, value }) => `${normalizeName(name)}: ${write(value, writing)}`).join(', ')})`,
  function: ({ parameters, body, isExternal }, writing) => {
    if (isExternal) return 'null';
    const list = parameters.map(({ name, typeRef }) =>
      typeRef === null ? normalizeName(name) : `${normalizeName(name)}: ${typeNameOf(typeRef)}`,
    );
    return `(function(${list.join(', ')}) ${write(body, seeing(writing, ...parameters))})`;
  },
  relation: ({ columns, rows }, writing) => {
    const items = rows.map((row) => {
      const cells = columns.map(
        ({ name, typeRef }, i) => `${keyOf(name)}: ${held(write(row[i] ?? null, writing), typeRef)}`,
      );
      return `{${cells.join(', ')}}`;
    });
    return `[${items.join(', ')}]`;
  },
  list: ({ items }, writing) => `[${items.map((item) => write(item, writing)).join(', ')}]`,
  conditional: ({ condition, yes, no }, writing) =>
    `(function(_if: boolean) if _if then ${write(yes, writing)} else ${write(no, writing)})(${write(condition, writing)})`,
  filter: ({ list, match }, writing) => {
    const test = write(match, seeing(writing, untyped('item')));
    const isEach = `count(_l[${test} instance of boolean or ${test} = null]) = count(_l)`;
    return `(function(_l) if ${isEach} then _l[${test}] else null)(${write(list, writing)})`;
  },
  for: ({ variable, list, body }, writing) =>
    `(for ${normalizeName(variable)} in ${write(list, writing)} return ${write(body, seeing(writing, untyped(variable)))})`,
  some: quantified,
  every: quantified,
};

/** A line comment would hide what follows it. */
const commentFree = (text: string): string => (text.includes('//') ? `${text}\n` : text.trim());

const keyOf = (name: string): string => JSON.stringify(normalizeName(name));

/** A text whose value is null unless it is of a type. */
const held = (text: string, typeRef: string | null): string => {
  const type = typeRef === null ? 'Any' : typeNameOf(typeRef);
  return type === 'Any' ? text : `(function(_v: ${type}) _v)(${text})`;
};

const write = (expression: Expression | null, writing: Writing): string =>
  expression ? writeExpression(expression, writing) : 'null';

/** The formula of an expression. */
export function writeExpression<K extends Kind>(
  expression: Extract<Expression, { kind: K }> & { kind: K },
  writing: Writing,
): string {
  const text = WRITERS[expression.kind](expression, writing);
  return expression.kind === 'table' ? text : held(text, expression.typeRef);
}
