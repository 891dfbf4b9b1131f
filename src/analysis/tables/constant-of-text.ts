import { compileFormula, createRun, scopeOfBindings, type Value } from '../../formula/index.ts';

const NOTHING = scopeOfBindings(new Map());
const constants = new Map<string, Value | undefined>();

/** The value of a formula that reads nothing; undefined for any other. */
export function constantOf(text: string): Value | undefined {
  if (constants.has(text)) return constants.get(text);
  if (constants.size > 50_000) constants.clear();
  const formula = compileFormula(text, NOTHING);
  const readsClock = formula.clock.readsNow || formula.clock.readsToday;
  const value = formula.problems.length > 0 || readsClock ? undefined : formula.evaluate(null, createRun());
  constants.set(text, value);
  return value;
}
