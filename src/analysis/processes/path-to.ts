import type { IndexedProcess } from '../../configuration/index-processes.ts';
import type { Step } from './find-reached.ts';
import { scenarioOf } from './scenario-of.ts';

/** The steps of a scenario that lead a case to a state on the shortest way, with the answers that they need; undefined where there is none. */
export function pathTo(state: string, process: IndexedProcess, steps: readonly Step[]): object[] | undefined {
  const paths = new Map<string, object[]>([[process.startState ?? '', []]]);
  for (const [from, path] of paths) {
    if (from === state) return path;
    for (const step of steps) {
      if (step.from !== from || paths.has(step.to)) continue;
      paths.set(step.to, [...path, ...stepsOf(step, process)]);
    }
  }
  return undefined;
}

/** A transition as a scenario has it, after the answers that it needs. */
export function stepsOf({ transition, model }: Step, process: IndexedProcess): object[] {
  const { transitions } = process.definition.workflow;
  const word = transitions[transition]?.votes === undefined ? 'transition' : 'vote';
  const answers = answersIn(model, process);
  return [...(Object.keys(answers).length === 0 ? [] : [{ set: answers }]), { [word]: transition }];
}

/** The answers of a model; the state of the case is no answer. */
function answersIn(model: Step['model'], process: IndexedProcess): Readonly<Record<string, unknown>> {
  const given = new Map([...(model ?? [])].filter(([{ id }]) => id !== 'case.state'));
  return scenarioOf(process, given)?.answers ?? {};
}
