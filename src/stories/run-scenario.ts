import type { PackageIndex } from '../configuration/index-package.ts';
import type { Scenario } from '../configuration/kinds/scenario.ts';
import { type CompiledProcess, compileProcess } from '../engine/index.ts';
import { Refusal } from '../errors.ts';
import { checkDecisions } from './check-decisions.ts';
import { checkExpectation } from './check-expectation.ts';
import { Story } from './story.ts';
import { takeStep } from './take-step.ts';
import type { Trail } from './trail.ts';

/** The result of a scenario: its failures in words, and the rules that had an effect. */
export interface ScenarioResult {
  readonly hasPassed: boolean;
  readonly failures: readonly string[];
  readonly firedRules: readonly string[];
}

/**
 * Runs one scenario of a package without a database. Compiled processes can be shared between scenarios. On a trail it notes everything that
 * it comes by.
 */
export function runScenario(
  index: PackageIndex,
  scenario: Scenario,
  compiledProcesses: Map<string, CompiledProcess> = new Map(),
  trail: Trail | null = null,
): ScenarioResult {
  const { process } = scenario;
  if (process === undefined)
    return resultOf(checkDecisions(scenario.then.decisions, index, trail?.decided), []);
  const compiled = compiledProcesses.get(process) ?? compileProcess(index, process);
  compiledProcesses.set(process, compiled);
  try {
    return tell(scenario, new Story(index, scenario, compiled, trail));
  } catch (error) {
    // A story without its case, whose rules come to no end, cannot go on.
    if (error instanceof Refusal) return resultOf([error.message], []);
    throw error;
  }
}

function tell(scenario: Scenario, story: Story): ScenarioResult {
  const { failures, fired, trail } = story;
  for (const [part, { when, then: expected }] of [scenario, ...scenario.next].entries()) {
    const prefix = part === 0 ? '' : `part ${part + 1}: `;
    const known = failures.length;
    for (const step of when) takeStep(step, story);
    const unmet = checkExpectation(expected, story);
    failures.push(...unmet);
    for (let at = known; at < failures.length; at++) failures[at] = `${prefix}${failures[at]}`;
  }
  for (const rule of fired) trail?.rules.add(rule);
  return resultOf(failures, [...fired].sort());
}

const resultOf = (failures: readonly string[], firedRules: readonly string[]): ScenarioResult => ({
  hasPassed: failures.length === 0,
  failures,
  firedRules,
});
