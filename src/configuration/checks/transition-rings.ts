import type { PackageIndex } from '../index-package.ts';
import type { IndexedProcess } from '../index-processes.ts';
import type { Rule } from '../kinds/rule.ts';
import { pointer } from '../problem.ts';
import { error, type Finding } from './finding.ts';

/** A rule or an effect that leads from one state to another whenever a case comes to the first. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly at: string;
}

/** Finds rules that use transitions in a ring, each without a condition: a case that comes to one of the states would never rest. */
export function findTransitionRings(index: PackageIndex): Finding[] {
  return [...index.processes.values()].flatMap((process) => {
    const moves = movesOf(process);
    return moves
      .filter((move) => leadsBack(move, moves))
      .map(({ from, at }) =>
        error(
          'transition_ring',
          at,
          `Rules would use transitions without end from "${from}" on: give one of them a condition.`,
        ),
      );
  });
}

function movesOf({ key, definition, rules }: IndexedProcess): Move[] {
  const { states, transitions } = definition.workflow;
  const move = (starts: readonly string[], transition: string | undefined, at: string): Move[] => {
    const found = transition === undefined ? undefined : transitions[transition];
    if (found === undefined || found.condition !== undefined || found.votes !== undefined) return [];
    return starts
      .filter((state) => found.from.includes(state) && state !== found.to)
      .map((from) => ({ from, to: found.to, at }));
  };
  const path = ['processes', key, 'workflow'];
  return [
    ...[...rules.values()].flatMap((rule) =>
      rule.definition.when === undefined
        ? move(
            statesOf(rule.definition, transitions),
            rule.definition.transition,
            pointer([...rule.path, 'transition']),
          )
        : [],
    ),
    ...Object.entries(states).flatMap(([state, { on_enter }]) =>
      move([state], on_enter?.transition, pointer([...path, 'states', state, 'on_enter', 'transition'])),
    ),
    ...Object.entries(transitions).flatMap(([transition, { to, effects }]) =>
      move([to], effects?.transition, pointer([...path, 'transitions', transition, 'effects', 'transition'])),
    ),
  ];
}

/** The states in which a case is when the rule runs, as far as its events tell. */
const statesOf = (
  { on }: Rule,
  transitions: IndexedProcess['definition']['workflow']['transitions'],
): string[] => [
  ...(on?.state_entered ?? []),
  ...(on?.transition_used ?? []).flatMap((key) => transitions[key]?.to ?? []),
];

/** Whether one comes back to the state where a move begins. */
function leadsBack({ from, to }: Move, moves: readonly Move[]): boolean {
  const reached = new Set([to]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const each of moves) if (reached.has(each.from)) reached.add(each.to);
  }
  return reached.has(from);
}
