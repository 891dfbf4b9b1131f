import { compileFormula } from './compile-formula.ts';
import { type Problem, problem } from './problem.ts';
import type { Scope } from './scope.ts';
import { describeType, type FeelType, isAssignable } from './types/feel-type.ts';

interface FormulaCheck {
  readonly type: FeelType;
  readonly problems: readonly Problem[];
}

/** All that is wrong with a formula in a scope, and whether its result is of the type that is asked. */
export function checkFormula<Env>(text: string, scope: Scope<Env>, expected?: FeelType): FormulaCheck {
  const { type, problems } = compileFormula(text, scope);
  if (!expected || isAssignable(type, expected)) return { type, problems };
  const whole = { from: 0, to: text.length };
  const message = `the formula yields ${describeType(type)} where ${describeType(expected)} is asked`;
  return { type, problems: [...problems, problem('wrong_type', whole, message)] };
}
