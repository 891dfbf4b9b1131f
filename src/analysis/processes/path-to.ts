import type { IndexedProcess } from '../../configuration/index-processes.ts';
import type { Step } from './find-reached.ts';

/** The steps of a scenario that lead a case to a state on the shortest way; undefined where there is none. */
export function pathTo(state: string, process: IndexedProcess, steps: readonly Step[]): object[] | undefined {
  const { transitions } = process.definition.workflow;
  const paths = new Map<string, object[]>([[process.startState ?? '', []]]);
  for (const [from, path] of paths) {
    if (from === state) return path;
    for (const step of steps) {
      if (step.from !== from || paths.has(step.to)) continue;
      const word = transitions[step.transition]?.votes === undefined ? 'transition' : 'vote';
      paths.set(step.to, [...path, { [word]: step.transition }]);
    }
  }
  return undefined;
}
