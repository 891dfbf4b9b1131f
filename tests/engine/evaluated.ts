import type { CaseState } from '../../src/engine/index.ts';
import type { Steps } from '../../src/run-steps.ts';

/** How many formulas are evaluated in all, and between two turns of others at most. */
export function evaluated(
  state: CaseState,
  begin: (state: CaseState) => Steps<unknown>,
): { all: number; most: number } {
  const { compiled } = state;
  let count = 0;
  const formula: typeof compiled.late.formula = (...args) => {
    const found = compiled.late.formula(...args);
    return {
      ...found,
      evaluate(...given) {
        count += 1;
        return found.evaluate(...given);
      },
    };
  };
  const steps = begin({ ...state, compiled: { ...compiled, late: { ...compiled.late, formula } } });
  let most = 0;
  for (let before = 0, isDone = false; !isDone; before = count) {
    isDone = steps.next().done === true;
    most = Math.max(most, count - before);
  }
  return { all: count, most };
}
