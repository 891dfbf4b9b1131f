import { FINAL_KINDS } from '../../configuration/kinds/workflow.ts';
import { pointer } from '../../configuration/problem.ts';
import { type AnalysisFinding, finding } from '../analysis-finding.ts';
import type { Reached } from './find-reached.ts';

/** Transitions that can never be used, and states from which no case comes to an end. */
export function findWorkflowFindings(reached: Reached): AnalysisFinding[] {
  return [...unusedTransitions(reached), ...statesWithoutEnd(reached)];
}

function unusedTransitions({ analysed, unused, states }: Reached): AnalysisFinding[] {
  const { key: process, definition } = analysed.process;
  const { transitions } = definition.workflow;
  return [...unused].map(([key, reason]) => {
    const to = transitions[key]?.to ?? '';
    const lost = states.has(to) ? '' : ` No case ever comes to the state "${to}".`;
    return finding(
      'transition_never_used',
      `${pointer(['processes', process, 'workflow', 'transitions', key])}#`,
      `The transition "${key}" can never be used.${lost}`,
      { reason },
    );
  });
}

function statesWithoutEnd({ analysed, states: reached, steps, unused }: Reached): AnalysisFinding[] {
  const { key: process, definition, startState } = analysed.process;
  const { states, transitions } = definition.workflow;
  const ending = new Set(Object.keys(states).filter((key) => FINAL_KINDS.has(states[key]?.kind ?? 'open')));
  for (let size = -1; size !== ending.size; ) {
    size = ending.size;
    for (const { from, to } of steps) if (ending.has(to)) ending.add(from);
  }
  const lost = Object.keys(states).filter((key) => reached.has(key) && !ending.has(key));
  // Where no case comes to an end at all, the start says it for every state.
  const told = startState !== undefined && lost.includes(startState) ? [startState] : lost;
  return told.flatMap((state) => {
    const leaving = Object.entries(transitions).filter(
      ([, { from, to }]) => from.includes(state) && to !== state,
    );
    // A state that nothing leads out of is told by the check itself.
    if (leaving.length === 0) return [];
    const onwards = [
      ...new Set(steps.filter(({ from, to }) => from === state && to !== state).map(({ to }) => to)),
    ];
    const blocked = leaving.filter(([key]) => unused.has(key)).map(([key]) => `"${key}"`);
    return [
      finding(
        'no_way_to_end',
        `${pointer(['processes', process, 'workflow', 'states', state])}#`,
        `No case comes from the state "${state}" to an end.`,
        {
          reason: [
            ...(blocked.length === 0 ? [] : [`These transitions can never be used: ${blocked.join(', ')}.`]),
            ...(onwards.length === 0
              ? []
              : [`The others lead to ${onwards.join(', ')}, and from there to no final state.`]),
          ],
        },
      ),
    ];
  });
}
