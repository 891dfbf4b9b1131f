import { checkFunction, type Problem as FormulaProblem } from '../../formula/index.ts';
import { isTable } from '../decisions/decision-source.ts';
import { decisionTypes } from '../decisions/decision-types.ts';
import { formulaScopes, noReaders } from '../formula-scopes.ts';
import type { PackageIndex } from '../index-package.ts';
import type { Decision } from '../kinds/decision.ts';
import { pointer } from '../problem.ts';
import { OUTERMOST } from '../scope.ts';
import { didYouMean } from '../suggest.ts';
import { error, type Finding, warning } from './finding.ts';
import { foreignValue, valuesOfColumn } from './foreign-value.ts';
import { formulaFinding } from './formulas.ts';

type At = (...keys: readonly (string | number)[]) => string;

/** Checks decisions: their columns, types and policies, and every text of their tables. */
export function findDecisionProblems(index: PackageIndex): Finding[] {
  const decisions = Object.entries(index.package.decisions);
  if (decisions.length === 0) return [];
  const scope = formulaScopes(index, noReaders).scopeFor(OUTERMOST);
  return decisions.flatMap(([key, decision]) => {
    const at: At = (...keys) => pointer(['decisions', key, ...keys]);
    const own = [
      ...findNameProblems(key, index, at),
      ...findBodyProblems(key, decision, at),
      ...findColumnProblems(decision, at),
      ...findTypeProblems(decision, index, at),
      ...findCircle(key, index, at),
    ];
    const source = scope.findFunction?.(key);
    // A column or a type that is wrong makes every cell wrong as well.
    if (own.length > 0 || !source) return own;
    return [
      ...checkFunction(source, scope).map((problem) =>
        formulaFinding(problem, placeOf(problem, decision, at)),
      ),
      ...findForeignValues(decision, at),
    ];
  });
}

function findNameProblems(key: string, index: PackageIndex, at: At): Finding[] {
  if (!Object.hasOwn(index.package.user_functions, key)) return [];
  return [
    error(
      'decision_key',
      `${at()}#`,
      `There is a user function "${key}" as well; formulas could not tell them apart.`,
    ),
  ];
}

function findBodyProblems(key: string, decision: Decision, at: At): Finding[] {
  const { outputs, rows, inputs, formula, hit_policy: policy, aggregation } = decision;
  const hasColumns = Object.keys(outputs).length > 0;
  if (!isTable(decision))
    return hasColumns || rows.length > 0 || Object.keys(inputs).length > 0
      ? [
          error(
            'decision_body',
            at('formula'),
            `The decision "${key}" has a formula and a table; one of them is too many.`,
          ),
        ]
      : [];
  if (!hasColumns && formula === undefined)
    return [error('decision_body', at(), `The decision "${key}" needs outputs and rows, or a formula.`)];
  const findings: Finding[] = [];
  if (aggregation !== undefined && policy !== 'collect')
    findings.push(error('decision_policy', at('aggregation'), 'Only the hit policy "collect" aggregates.'));
  if (aggregation !== undefined && aggregation !== 'count' && Object.keys(outputs).length > 1)
    findings.push(
      error('decision_policy', at('aggregation'), `"${aggregation}" needs a table with one output.`),
    );
  const isRanked = policy === 'priority' || policy === 'output_order';
  if (isRanked && Object.values(outputs).every(({ values }) => values === undefined))
    findings.push(
      error(
        'decision_policy',
        at('hit_policy'),
        `"${policy}" goes by the order of the "values" of an output, and none has any.`,
      ),
    );
  return findings;
}

function findColumnProblems({ inputs, outputs, rows }: Decision, at: At): Finding[] {
  return rows.flatMap((row, position) => [
    ...unknownColumns(row.when, inputs, 'input', (name) => `${at('rows', position, 'when', name)}#`),
    ...unknownColumns(row.gives, outputs, 'output', (name) => `${at('rows', position, 'gives', name)}#`),
    ...Object.keys(outputs)
      .filter((name) => row.gives[name] === undefined)
      .map((name) => error('decision_column', at('rows', position), `The row has no result for "${name}".`)),
  ]);
}

function unknownColumns(
  cells: object,
  columns: object,
  one: string,
  at: (name: string) => string,
): Finding[] {
  const known = Object.keys(columns);
  return Object.keys(cells)
    .filter((name) => !known.includes(name))
    .map((name) =>
      error('decision_column', at(name), `There is no ${one} "${name}".`, didYouMean(name, known)),
    );
}

function findTypeProblems(decision: Decision, index: PackageIndex, at: At): Finding[] {
  const types = decisionTypes(decision, index);
  const columns = (part: 'inputs' | 'outputs') =>
    Object.entries(decision[part]).map(([name, { type }]) => [at(part, name, 'type'), type] as const);
  const named = (part: 'parameters' | 'types') =>
    Object.entries(decision[part]).map(([name, type]) => [at(part, name), type] as const);
  return [
    ...named('parameters'),
    ...named('types'),
    ...columns('inputs'),
    ...columns('outputs'),
    [at('returns'), decision.returns] as const,
  ].flatMap(([place, type]) =>
    type === undefined || type === 'any' || types.find(type)
      ? []
      : [error('unknown_type', place, `"${type}" is not a type.`)],
  );
}

/** Cells with a value that the column does not know: such a test never passes, and such a result has no rank. */
function findForeignValues(decision: Decision, at: At): Finding[] {
  const columns = (['inputs', 'outputs'] as const).flatMap((part) =>
    Object.entries(decision[part]).flatMap(([name, { values }]) => {
      const known = valuesOfColumn(values);
      return known === undefined
        ? []
        : [{ name, known, cells: part === 'inputs' ? 'when' : 'gives' } as const];
    }),
  );
  if (columns.length === 0) return [];
  return decision.rows.flatMap((row, position) =>
    columns.flatMap(({ name, known, cells }) => {
      const message = foreignValue(row[cells][name] ?? '', name, known);
      return message === undefined
        ? []
        : [warning('decision_value', at('rows', position, cells, name), message)];
    }),
  );
}

/** A decision that requires itself, over others. */
function findCircle(key: string, index: PackageIndex, at: At): Finding[] {
  const { decisions } = index.package;
  const seen = new Set<string>();
  const open = Object.values(decisions[key]?.requires ?? {});
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === key)
      return [
        error(
          'decision_circle',
          at('requires'),
          `The decision "${key}" requires itself, over the decisions that it requires.`,
        ),
      ];
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...Object.values(decisions[next]?.requires ?? {}));
  }
  return [];
}

/** The place of a text that is wrong: a cell, a column or the formula. */
function placeOf({ cell }: FormulaProblem, decision: Decision, at: At): string {
  if (!cell) return isTable(decision) ? at() : at('formula');
  const { part, row, column } = cell;
  const [name = '', definition] = Object.entries(decision[part])[column] ?? [];
  if (row !== null) return at('rows', row, part === 'inputs' ? 'when' : 'gives', name);
  const property = ['formula', 'default', 'values'].find((each) => definition && each in definition);
  return property === undefined ? at(part, name) : at(part, name, property);
}
