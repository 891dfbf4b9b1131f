import { compileFormula, isAssignable, listOf, STRING } from '../../formula/index.ts';
import { formulaScopes, noReaders } from '../formula-scopes.ts';
import type { PackageIndex } from '../index-package.ts';
import type { Queue } from '../kinds/queue.ts';
import { FINAL_KINDS } from '../kinds/workflow.ts';
import { pointer } from '../problem.ts';
import { OUTERMOST } from '../scope.ts';
import { error, type Finding, warning } from './finding.ts';

type At = (...keys: readonly (string | number)[]) => string;

/** Checks queues: whether a case can be in them, whom they name, and whether their order can be told. */
export const findQueueProblems = (index: PackageIndex): Finding[] =>
  Object.entries(index.package.queues).flatMap(([key, queue]) => {
    const at: At = (...keys) => pointer(['queues', key, ...keys]);
    if (queue.processes.length === 0)
      return [error('queue_of_nothing', `${at()}#`, `"${key}" names no process whose cases wait in it.`)];
    return [
      ...stateProblems(queue, at, index),
      ...orderProblems(queue, at, index),
      ...teamProblems(queue, at),
      ...skillProblems(queue, at, index),
    ];
  });

/** A case that has ended waits for nobody. */
const stateProblems = ({ processes, states }: Queue, at: At, index: PackageIndex): Finding[] =>
  states.flatMap((state, position) => {
    const kinds = processes.map(
      (process) => index.processes.get(process)?.definition.workflow.states[state]?.kind,
    );
    const isFinal = kinds.every((kind) => kind !== undefined && FINAL_KINDS.has(kind));
    return isFinal
      ? [
          error(
            'queue_of_ended',
            at('states', position),
            `Cases end in "${state}", and cases that have ended wait in no queue.`,
          ),
        ]
      : [];
  });

function orderProblems({ processes, order }: Queue, at: At, index: PackageIndex): Finding[] {
  const definitions = processes.flatMap((process) => index.processes.get(process)?.definition ?? []);
  return order.flatMap((each, position) => {
    if (order.indexOf(each) < position)
      return [error('queue_order', at('order', position), `"${each}" is there twice.`)];
    if (each === 'urgency' && definitions.every(({ urgency }) => urgency === undefined))
      return [
        warning('queue_order', at('order', position), 'None of its processes has a formula "urgency".'),
      ];
    if (each === 'due' && definitions.every(({ deadlines }) => Object.keys(deadlines).length === 0))
      return [warning('queue_order', at('order', position), 'None of its processes has deadlines.')];
    return [];
  });
}

/** Who owns a case or has it is not known before it is given to somebody. */
const teamProblems = ({ teams }: Queue, at: At): Finding[] =>
  teams.flatMap((team, position) =>
    team === 'owner' || team === 'assignee'
      ? [error('unknown_team', at('teams', position), `The ${team} of a case is no team.`)]
      : [],
  );

function skillProblems({ processes, case_skills }: Queue, at: At, index: PackageIndex): Finding[] {
  if (case_skills === undefined) return [];
  const scope = formulaScopes(index, noReaders).scopeFor({
    ...OUTERMOST,
    processes,
    hasCase: true,
    subject: { kind: 'case' },
  });
  const { type, problems } = compileFormula(case_skills, scope);
  const fits = isAssignable(type, STRING) || isAssignable(type, listOf(STRING));
  return problems.length > 0 || fits
    ? []
    : [error('queue_skills', at('case_skills'), 'The formula gives a text or a list of texts.')];
}
