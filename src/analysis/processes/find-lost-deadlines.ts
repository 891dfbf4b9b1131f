import type { Deadline, Limit } from '../../configuration/kinds/deadline.ts';
import { pointer } from '../../configuration/problem.ts';
import type { CompiledProcess } from '../../engine/index.ts';
import { compare, parseDuration } from '../../formula/index.ts';
import { type AnalysisFinding, finding } from '../analysis-finding.ts';
import type { Budget } from '../budget.ts';
import { ask, Reason } from '../conditions/find-reason.ts';
import { doesReplay, witnessText } from '../witness.ts';
import type { Reached } from './find-reached.ts';
import { alwaysPauses, isTooShort, neverComes } from './find-short-deadlines.ts';
import { pathTo } from './path-to.ts';
import { beginningOf } from './scenario-of.ts';

/** Deadlines that no case can keep, or that never start. */
export function findLostDeadlines(
  reached: Reached,
  compiled: Map<string, CompiledProcess>,
  budget: Budget,
): AnalysisFinding[] {
  const { key: process, definition } = reached.analysed.process;
  return Object.entries(definition.deadlines).flatMap(([key, deadline]) => {
    const at = (...keys: string[]): string => pointer(['processes', process, 'deadlines', key, ...keys]);
    const looked = { key, deadline, reached, at, budget };
    const found =
      neverHolds(key, deadline, reached, at, budget) ??
      staysForEver(key, deadline, reached, at) ??
      comesTooLate(key, deadline, at) ??
      comesAfterTasks(key, deadline, reached, at) ??
      neverComes(looked) ??
      alwaysPauses(looked) ??
      isTooShort(looked) ??
      isMissedAtOnce(key, deadline, reached, at, compiled);
    return found === undefined ? [] : [found];
  });
}

type At = (...keys: string[]) => string;

/** `starts` or `stops` is never true. */
function neverHolds(
  key: string,
  deadline: Deadline,
  { analysed }: Reached,
  at: At,
  budget: Budget,
): AnalysisFinding | undefined {
  for (const part of ['starts', 'stops'] as const) {
    const text = deadline[part];
    if (text === undefined) continue;
    const answer = ask(
      analysed.withGrounds(analysed.goalsOfCase(text, (words) => `"${part}" needs ${words}.`)),
      budget,
    );
    if (!(answer instanceof Reason)) continue;
    const message =
      part === 'starts'
        ? `The deadline "${key}" never starts.`
        : `What is to end the deadline "${key}" never happens. Only the end of the case ends it.`;
    return finding('deadline_never_kept', at(part), message, { reason: answer.sentences });
  }
  return undefined;
}

/** A deadline of a state that no case leaves. */
function staysForEver(
  key: string,
  { state, stops }: Deadline,
  reached: Reached,
  at: At,
): AnalysisFinding | undefined {
  if (state === undefined || stops !== undefined || !reached.states.has(state)) return undefined;
  const kind = reached.analysed.process.definition.workflow.states[state]?.kind;
  const isLeft = reached.steps.some(({ from, to }) => from === state && to !== state);
  if (isLeft || (kind !== 'start' && kind !== 'open')) return undefined;
  return finding('deadline_never_kept', at('state'), `The deadline "${key}" can never be kept.`, {
    reason: [`No case ever leaves the state "${state}".`],
  });
}

/** A goal, or the beginning of the risk, after the deadline itself. */
function comesTooLate(key: string, deadline: Deadline, at: At): AnalysisFinding | undefined {
  const last = deadline.deadline;
  if (last === undefined) return undefined;
  for (const part of ['goal', 'at_risk'] as const) {
    const limit = deadline[part];
    const order = limit === undefined ? null : orderOf(limit, last);
    if (order === null || order <= 0) continue;
    const words = part === 'goal' ? 'The goal' : 'The risk';
    return finding(
      'deadline_never_kept',
      at(part),
      `${words} of "${key}" comes after its deadline, which has passed by then.`,
      { reason: [`${textOf(limit)} is longer than ${textOf(last)}.`] },
    );
  }
  return undefined;
}

/** A goal, or the beginning of the risk, after the time that all rules give for their tasks. */
function comesAfterTasks(
  key: string,
  deadline: Deadline,
  { analysed: { process } }: Reached,
  at: At,
): AnalysisFinding | undefined {
  const { task } = deadline;
  if (task === undefined || (task.rules.length === 0 && task.given_by !== 'rules')) return undefined;
  const given = [...process.rules].flatMap(([rule, { definition }]) =>
    task.rules.length > 0 && !task.rules.includes(rule)
      ? []
      : definition.comment.filter(({ assignee }) => assignee !== undefined),
  );
  for (const part of ['goal', 'at_risk'] as const) {
    const limit = deadline[part];
    if (limit?.elapsed === undefined || given.length === 0) continue;
    const isAfter = given.every(
      ({ due_after }) => due_after !== undefined && (orderOf(limit, { elapsed: due_after }) ?? 0) > 0,
    );
    if (!isAfter) continue;
    const times = [...new Set(given.map(({ due_after }) => due_after))].join(', ');
    return finding(
      'deadline_never_kept',
      at(part),
      `${part === 'goal' ? 'The goal' : 'The risk'} of "${key}" comes after its tasks are due.`,
      { reason: [`${limit.elapsed} is longer than what rules give for their tasks: ${times}.`] },
    );
  }
  return undefined;
}

const textOf = (limit: Limit | undefined): string => limit?.elapsed ?? limit?.working ?? '';

function orderOf(one: Limit, other: Limit): number | null {
  for (const unit of ['elapsed', 'working'] as const) {
    const [a, b] = [parseDuration(one[unit] ?? ''), parseDuration(other[unit] ?? '')];
    if (a !== null && b !== null) return compare(a, b);
  }
  return null;
}

/** A deadline that has passed when it starts. A scenario shows it. */
function isMissedAtOnce(
  key: string,
  { deadline, state }: Deadline,
  { analysed: { process, around }, steps }: Reached,
  at: At,
  compiled: Map<string, CompiledProcess>,
): AnalysisFinding | undefined {
  const path = state === undefined ? [] : pathTo(state, process, steps);
  if (deadline?.formula === undefined || path === undefined) return undefined;
  const witness = witnessText(
    `${key} is missed at once`,
    { ...beginningOf(process), ...(path.length === 0 ? {} : { when: path }) },
    { missed: [key] },
  );
  if (!doesReplay(witness, around.index, compiled)) return undefined;
  return finding(
    'deadline_never_kept',
    at('deadline', 'formula'),
    `The deadline "${key}" is missed at the moment it starts.`,
    { witness },
  );
}
