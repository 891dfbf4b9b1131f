import { parametersOf } from '../configuration/decisions/decision-source.ts';
import { formulaScopes, noReaders } from '../configuration/formula-scopes.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type { DecidedCall } from '../configuration/kinds/scenario-decisions.ts';
import { OUTERMOST } from '../configuration/scope.ts';
import {
  compileFormula,
  createRun,
  type DecidedRows,
  isEqual,
  type Scope,
  toFeelText,
  type Value,
} from '../formula/index.ts';

/** The calls of decisions that do not give what is expected, in words. */
export function checkDecisions(
  expected: Readonly<Record<string, readonly DecidedCall[]>>,
  index: PackageIndex,
  noted?: DecidedRows[],
): string[] {
  const keys = Object.keys(expected);
  if (keys.length === 0) return [];
  const scope = formulaScopes(index, noReaders).scopeFor(OUTERMOST);
  return keys.flatMap((key) =>
    (expected[key] ?? []).flatMap((call) => checkCall(key, call, index, scope, noted)),
  );
}

function checkCall(
  key: string,
  call: DecidedCall,
  index: PackageIndex,
  scope: Scope,
  noted?: DecidedRows[],
): string[] {
  const decision = index.package.decisions[key];
  if (decision === undefined) return [`There is no decision ${key}.`];
  const names = parametersOf(decision).map(([name]) => name);
  const unknown = Object.keys(call.inputs).find((name) => !names.includes(name));
  if (unknown !== undefined) return [`${key} has no parameter "${unknown}".`];
  const text = `${key}(${names.map((name) => call.inputs[name] ?? 'null').join(', ')})`;
  const { value, rows, problem } = evaluate(text, key, scope, noted);
  if (problem !== undefined) return [`${text}: ${problem}.`];
  const failures: string[] = [];
  if (call.rows !== undefined && call.rows.join() !== rows.join())
    failures.push(
      `${text}: expected the rows ${call.rows.join(', ') || 'none'} to match, found ${rows.join(', ') || 'none'}.`,
    );
  if (call.gives !== undefined) {
    const wanted = evaluate(call.gives, key, scope);
    if (wanted.problem !== undefined) failures.push(`${call.gives}: ${wanted.problem}.`);
    else if (!isEqual(value, wanted.value))
      failures.push(`${text}: expected ${call.gives}, found ${toFeelText(value, 200)}.`);
  }
  return failures;
}

interface Evaluated {
  readonly value: Value;
  /** The rows of the decision's own table that match, from 1. */
  readonly rows: readonly number[];
  readonly problem?: string;
}

function evaluate(text: string, table: string, scope: Scope, noted?: DecidedRows[]): Evaluated {
  const formula = compileFormula(text, scope);
  const [problem] = formula.problems;
  if (problem !== undefined) return { value: null, rows: [], problem: problem.message };
  const run = createRun({ isNotingRows: true });
  const value = formula.evaluate(null, run);
  if (run.decided !== null) noted?.push(...run.decided);
  const decided = run.decided?.findLast((each) => each.table === table);
  return { value, rows: (decided?.rows ?? []).map((row) => row + 1) };
}
