import { MADE_IN_A_STEP } from '../../run-steps.ts';
import type { CellPlace, Problem } from '../problem.ts';
import type { Node, TableNode, UnaryTests } from './node.ts';
import { type ParseOptions, parseFormula, parseTests } from './parse-formula.ts';
import { readSimpleTests } from './read-simple-tests.ts';
import type { TableSource } from './table-source.ts';

interface ReadTable {
  readonly node: TableNode;
  readonly problems: readonly Problem[];
}

const NOTHING: Node = { kind: 'literal', value: null, from: 0, to: 0 };

/** Whether a text is worth a step of its own: one of ten thousand characters takes milliseconds. */
const isLong = (text = ''): boolean => text.length > 200;

/** Most results are literals, which need no parser. */
function parseResult(text: string, options: ParseOptions): ReturnType<typeof parseFormula> {
  const [only, ...others] = readSimpleTests(text)?.tests ?? [];
  return only?.kind === 'literal' && others.length === 0
    ? { node: only, problems: [] }
    : parseFormula(text, options);
}

/** Parses all texts of a table step by step; a text that cannot be read is null, with a problem that names its cell. */
export function* readTable(source: TableSource, options: ParseOptions = {}): Generator<void, ReadTable> {
  const problems: Problem[] = [];
  const note = (found: readonly Problem[], cell: CellPlace): void => {
    for (const each of found) problems.push({ ...each, cell });
  };
  // The same text stands in many cells of a column.
  const knownTests = new Map<string, ReturnType<typeof parseTests>>();
  const testsOf = (text: string | undefined, cell: CellPlace): UnaryTests | null => {
    if (text === undefined) return null;
    const parsed = knownTests.get(text) ?? parseTests(text, options);
    knownTests.set(text, parsed);
    note(parsed.problems, cell);
    return parsed.tests;
  };
  const knownFormulas = new Map<string, ReturnType<typeof parseFormula>>();
  const formulaOf = (text: string, cell: CellPlace): Node => {
    const parsed = knownFormulas.get(text) ?? parseResult(text, options);
    knownFormulas.set(text, parsed);
    note(parsed.problems, cell);
    return parsed.node ?? NOTHING;
  };

  const inputs = source.inputs.map(({ expression, fit, values }, column) => {
    const cell: CellPlace = { row: null, part: 'inputs', column };
    const value = formulaOf(expression, cell);
    return {
      expression: fit ? { kind: 'fit' as const, value, fit, from: value.from, to: value.to } : value,
      values: testsOf(values, cell),
    };
  });
  const outputs = source.outputs.map(({ name, fit, values, default: standard }, column) => {
    const cell: CellPlace = { row: null, part: 'outputs', column };
    return {
      name,
      fit: fit ?? null,
      values: testsOf(values, cell)?.tests ?? null,
      default: standard === undefined ? null : formulaOf(standard, cell),
    };
  });
  const rows: TableNode['table']['rows'][number][] = [];
  for (const [row, { tests, results, note: remark }] of source.rows.entries()) {
    const readTests: (UnaryTests | null)[] = [];
    for (const column of inputs.keys()) {
      readTests.push(testsOf(tests[column], { row, part: 'inputs', column }));
      if (isLong(tests[column])) yield;
    }
    const readResults: Node[] = [];
    for (const column of outputs.keys()) {
      readResults.push(formulaOf(results[column] ?? '', { row, part: 'outputs', column }));
      if (isLong(results[column])) yield;
    }
    rows.push({ tests: readTests, results: readResults, note: remark ?? null });
    if (row % MADE_IN_A_STEP === MADE_IN_A_STEP - 1) yield;
  }
  const { name, policy, aggregation = null } = source;
  return {
    node: { kind: 'table', table: { name, inputs, outputs, rows, policy, aggregation }, from: 0, to: 0 },
    problems,
  };
}
