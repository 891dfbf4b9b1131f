import {
  compileFormula,
  describeType,
  type Problem as FormulaProblem,
  type Scope as FormulaScope,
  isAssignable,
  type Path,
  type ProblemCode,
} from '../../formula/index.ts';
import type { PackageFormula } from '../collect-formulas.ts';
import { formulaScopes, noReaders } from '../formula-scopes.ts';
import type { PackageIndex } from '../index-package.ts';
import { error, type Finding, warning } from './finding.ts';
import { findWrongResults } from './wrong-results.ts';

/** A compiled formula with the paths that it reads. */
export interface CheckedFormula {
  readonly formula: PackageFormula;
  readonly paths: readonly Path[];
}

const DOUBTS: ReadonlySet<ProblemCode> = new Set(['never_equal']);

/**
 * Checks the formulas of a package for wrong names, types, arguments and results, and collects what each of them
 * reads.
 */
export function checkFormulas(
  formulas: readonly PackageFormula[],
  index: PackageIndex,
): { findings: Finding[]; checked: CheckedFormula[] } {
  const scopes = formulaScopes(index, noReaders);
  const findings: Finding[] = [];
  const checked: CheckedFormula[] = [];
  for (const formula of formulas) {
    // An unknown subject has been reported already, and would make every name an error.
    if (formula.scope.subject.kind === 'unknown') continue;
    const scope = scopes.scopeFor(formula.scope);
    const quick = compileFormula(formula.text, nameless(scope));
    const { type, problems, reads } =
      quick.problems.length === 0 ? quick : compileFormula(formula.text, scope);
    for (const problem of problems) findings.push(formulaFinding(problem, formula.at, formula.offset));
    const expected = scopes.expected(formula);
    if (expected !== undefined && problems.length === 0 && !isAssignable(type, expected))
      findings.push(
        error(
          'formula_wrong_type',
          formula.at,
          `The formula returns ${describeType(type)}, but ${describeType(expected)} is needed here.`,
          { offset: formula.offset },
        ),
      );
    else if (problems.length === 0) findings.push(...findWrongResults(formula, index));
    checked.push({ formula, paths: reads.paths });
  }
  return { findings, checked };
}

/** A problem of a formula at its place in the package. */
export function formulaFinding(
  { code, message, from, suggestion }: FormulaProblem,
  at: string,
  offset = 0,
): Finding {
  const report = DOUBTS.has(code) ? warning : error;
  return report(`formula_${code}`, at, sentence(message, suggestion), {
    offset: offset + from,
    ...meant(suggestion),
  });
}

const withoutNames = new WeakMap<FormulaScope, FormulaScope>();

/** The scope without its list of names, which only serves suggestions and is expensive in a large ontology. */
function nameless(scope: FormulaScope): FormulaScope {
  const known = withoutNames.get(scope) ?? { ...scope, names: () => [] };
  withoutNames.set(scope, known);
  return known;
}

function sentence(message: string, suggestion: string | undefined): string {
  const said = suggestion === undefined ? message : message.replace(`; did you mean \`${suggestion}\`?`, '');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.?!]$/.test(said) ? '' : '.'}`;
}

const meant = (suggestion: string | undefined): { suggestion?: string } =>
  suggestion === undefined ? {} : { suggestion: `Did you mean "${suggestion}"?` };
