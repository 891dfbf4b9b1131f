import { type Clock, createRun, type Value } from '../../formula/index.ts';
import type { OpenModel } from '../run/open-models.ts';
import { isExpected } from './is-expected.ts';
import type { ModelCase } from './read-cases.ts';

interface Miss {
  readonly result: string;
  readonly expected: Value;
  readonly actual: Value;
}

/** Runs one case of a test file; empty where all results are as expected. */
export function runCase(model: OpenModel, each: ModelCase, clock: Clock | null): Miss[] {
  const run = () => createRun({ steps: 5_000_000, ...(clock ? { clock } : {}) });
  const served =
    each.type === 'decisionService' && each.invocable !== null
      ? model.serve(each.invocable, each.inputs, run())
      : null;
  const resultOf = (name: string): Value => {
    if (served) return served.get(name) ?? [...served.values()][0] ?? null;
    if (each.type === 'bkm') return model.invoke(each.invocable ?? name, each.inputs, run());
    return model.decide(name, each.inputs, run());
  };
  return each.results.flatMap(({ name, expected }) => {
    const actual = resultOf(name);
    return isExpected(actual, expected) ? [] : [{ result: name, expected, actual }];
  });
}
