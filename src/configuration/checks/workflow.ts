import type { PackageIndex } from '../index-package.ts';
import { FINAL_KINDS, type Workflow } from '../kinds/workflow.ts';
import { pointer } from '../problem.ts';
import { error, type Finding, warning } from './finding.ts';

/** Finds states that cannot be reached or left, and processes without exactly one initial state. */
export function findWorkflowProblems(index: PackageIndex): Finding[] {
  return [...index.processes.values()].flatMap(({ key, definition }) => [
    ...startProblems(definition.workflow, key),
    ...stateProblems(definition.workflow, key),
    ...transitionProblems(definition.workflow, key),
    ...reopenProblems(definition.workflow, key),
  ]);
}

const stateAt = (process: string, state: string): string =>
  `${pointer(['processes', process, 'workflow', 'states', state])}#`;

function startProblems({ states }: Workflow, process: string): Finding[] {
  const starts = Object.entries(states).filter(([, state]) => state.kind === 'start');
  if (starts.length === 0)
    return [
      error(
        'no_start_state',
        pointer(['processes', process, 'workflow']),
        `The process "${process}" has no state of kind start.`,
      ),
    ];
  return starts
    .slice(1)
    .map(([state]) =>
      error(
        'several_start_states',
        stateAt(process, state),
        `"${state}" is a second start state beside "${starts[0]?.[0]}".`,
      ),
    );
}

function stateProblems({ states, transitions, moved_states, reopen }: Workflow, process: string): Finding[] {
  const reached = new Set(
    Object.entries(states)
      .filter(([, state]) => state.kind === 'start')
      .map(([key]) => key),
  );
  for (const target of Object.values(moved_states)) reached.add(target);
  if (reopen !== undefined) reached.add(reopen.to);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of Object.values(transitions))
      if (from.some((state) => reached.has(state))) reached.add(to);
  }
  const left = new Set(
    Object.values(transitions).flatMap(({ from, to }) => from.filter((state) => state !== to)),
  );
  return Object.entries(states).flatMap(([key, state]) => [
    ...(reached.has(key)
      ? []
      : [warning('unreachable_state', stateAt(process, key), `No transition leads to the state "${key}".`)]),
    ...(left.has(key) || FINAL_KINDS.has(state.kind)
      ? []
      : [
          warning(
            'dead_end_state',
            stateAt(process, key),
            `No transition leads out of the state "${key}", and it is not final.`,
          ),
        ]),
  ]);
}

/** A case is reopened from a final state, and in one that is not. */
function reopenProblems({ states, reopen }: Workflow, process: string): Finding[] {
  if (reopen === undefined) return [];
  const at = (...keys: string[]): string => pointer(['processes', process, 'workflow', 'reopen', ...keys]);
  const isFinal = (state: string): boolean | undefined => {
    const kind = states[state]?.kind;
    return kind === undefined ? undefined : FINAL_KINDS.has(kind);
  };
  return [
    ...(isFinal(reopen.to) === true
      ? [error('reopen_to_final', at('to'), `Cases cannot go on in "${reopen.to}", which is final.`)]
      : []),
    ...reopen.from.flatMap((state, index) =>
      isFinal(state) === false
        ? [
            error(
              'reopen_from_open',
              at('from', String(index)),
              `Cases in "${state}" have not ended: only final states can be left like this.`,
            ),
          ]
        : [],
    ),
  ];
}

function transitionProblems({ states, transitions, moved_states }: Workflow, process: string): Finding[] {
  const at = (...keys: string[]): string => pointer(['processes', process, 'workflow', ...keys]);
  return [
    ...Object.entries(transitions).flatMap(([key, { from }]) =>
      from.length === 0
        ? [
            error(
              'transition_from_nowhere',
              at('transitions', key),
              `The transition "${key}" leads from no state.`,
            ),
          ]
        : [],
    ),
    ...Object.entries(moved_states).flatMap(([key, target]) => {
      const kind = states[target]?.kind;
      return kind !== undefined && FINAL_KINDS.has(kind)
        ? [
            error(
              'moved_state_final',
              at('moved_states', key),
              `Cases cannot be moved to "${target}", which is final: a case ends by a transition.`,
            ),
          ]
        : [];
    }),
    ...Object.keys(moved_states)
      .filter((key) => Object.hasOwn(states, key))
      .map((key) =>
        error(
          'moved_state_exists',
          `${at('moved_states', key)}#`,
          `The state "${key}" still exists, so its cases need not move.`,
        ),
      ),
  ];
}
