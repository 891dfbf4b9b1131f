/** The steps that an analysis may still take; whoever has used them up has decided nothing. */
export interface Budget {
  steps: number;
}

/** Thrown where the steps are used up, and caught where a question was asked. */
class OutOfSteps extends Error {}

export function spend(budget: Budget, steps: number): void {
  budget.steps -= steps;
  if (budget.steps < 0) throw new OutOfSteps();
}

/** Asks a question with at most so many steps of a budget; undefined where they do not suffice. */
export function within<T>(budget: Budget, most: number, ask: (own: Budget) => T): T | undefined {
  const allowed = Math.min(most, budget.steps);
  const own = { steps: allowed };
  try {
    return ask(own);
  } catch (error) {
    if (!(error instanceof OutOfSteps)) throw error;
    return undefined;
  } finally {
    budget.steps -= allowed - Math.max(own.steps, 0);
  }
}
