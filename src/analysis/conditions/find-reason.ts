import { type Budget, within } from '../budget.ts';
import { type Goal, type Model, solve } from './solve.ts';
import { type Variable, variablesIn } from './term.ts';

const STEPS_OF_A_QUESTION = 200_000;

/** Whether goals can be met together: values, the reason why not, or undefined where it was not found out. */
export function ask(goals: readonly Goal[], budget: Budget): Model | Reason | undefined {
  const found = within(budget, STEPS_OF_A_QUESTION, (own) => solve(goals, own));
  return found === null ? reasonOf(goals, budget) : found;
}

/** Why goals cannot be met: those that contradict each other, of which none can be left out. */
export class Reason {
  readonly goals: readonly Goal[];
  readonly sentences: readonly string[];
  constructor(goals: readonly Goal[], sentences: readonly string[]) {
    this.goals = goals;
    this.sentences = sentences;
  }
}

function reasonOf(goals: readonly Goal[], budget: Budget): Reason {
  const isNever = (some: readonly Goal[], isUnlimited?: (variable: Variable) => boolean): boolean =>
    within(budget, STEPS_OF_A_QUESTION, (own) => solve(some, own, isUnlimited)) === null;
  let kept = [...goals];
  // The goals of the thing itself come first and are kept rather than those that they rest on.
  for (const goal of goals.toReversed()) {
    const without = kept.filter((each) => each !== goal);
    if (isNever(without)) kept = without;
  }
  const limited = new Map<string, Variable>();
  for (const { term } of kept)
    for (const variable of variablesIn(term))
      if (variable.limits !== undefined) limited.set(variable.id, variable);
  const needed = [...limited.values()].filter(
    (variable) => !isNever(kept, (each) => each.id === variable.id),
  );
  return new Reason(kept, [
    ...kept.map(({ words }) => words),
    ...needed.flatMap(({ limits }) => limits?.words ?? []),
  ]);
}
