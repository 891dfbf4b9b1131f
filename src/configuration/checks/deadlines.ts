import { compileFormula, DATE, DATE_TIME, isAssignable } from '../../formula/index.ts';
import { formulaScopes, noReaders } from '../formula-scopes.ts';
import type { PackageIndex } from '../index-package.ts';
import type { IndexedProcess, IndexedRule } from '../index-processes.ts';
import type { Deadline, Limit } from '../kinds/deadline.ts';
import { pointer } from '../problem.ts';
import { OUTERMOST } from '../scope.ts';
import { error, type Finding } from './finding.ts';

const LIMITS = ['goal', 'at_risk', 'deadline'] as const;

/** Finds deadlines that can never come, that are of several things or of tasks that nobody gives, or whose working time nobody can count. */
export const findDeadlineProblems = (index: PackageIndex): Finding[] =>
  [...index.processes.values()].flatMap((process) =>
    Object.entries(process.definition.deadlines).flatMap(([key, deadline]) =>
      problemsOf(key, deadline, process, index),
    ),
  );

function problemsOf(
  key: string,
  deadline: Deadline,
  process: IndexedProcess,
  index: PackageIndex,
): Finding[] {
  const at = (...keys: string[]): string => pointer(['processes', process.key, 'deadlines', key, ...keys]);
  const findings: Finding[] = [];
  const of = (['state', 'needed_document', 'question', 'task'] as const).filter(
    (each) => deadline[each] !== undefined,
  );
  const [first, second] = of;
  if (first !== undefined && second !== undefined)
    findings.push(
      error('deadline_of_several', at(second), `A deadline is of one thing: "${first}" or "${second}".`),
    );
  // A task can have a deadline of its own.
  if (deadline.task === undefined && LIMITS.every((each) => deadline[each] === undefined))
    findings.push(
      error('deadline_without_limit', at(), `The deadline "${key}" has neither "goal" nor "deadline".`),
    );
  findings.push(...taskProblems(deadline, process, at));
  const hasCalendar = index.calendars.keyFor(process.key, deadline) !== undefined;
  for (const each of LIMITS) {
    const limit = deadline[each];
    if (limit === undefined) continue;
    findings.push(...limitProblems(limit, at(each), process, index));
    if (limit.working !== undefined && !hasCalendar)
      findings.push(
        error('deadline_without_calendar', at(each, 'working'), 'Working time needs a calendar: name one.'),
      );
  }
  return findings;
}

/** Tasks that nobody ever gives. */
function taskProblems(
  { task }: Deadline,
  { rules }: IndexedProcess,
  at: (...keys: string[]) => string,
): Finding[] {
  if (task === undefined) return [];
  if (task.given_by === 'people' && task.rules.length > 0)
    return [error('deadline_of_task', at('task', 'rules'), 'People give these tasks, and no rules.')];
  if (task.given_by === 'rules' && ![...rules.values()].some(givesTask))
    return [error('deadline_of_task', at('task', 'given_by'), 'No rule of the process gives a task.')];
  return task.rules.flatMap((key, position) => {
    const rule = rules.get(key);
    return rule === undefined || givesTask(rule)
      ? []
      : [
          error(
            'deadline_of_task',
            at('task', 'rules', String(position)),
            `The rule "${key}" gives no task: it writes no comment with an assignee.`,
          ),
        ];
  });
}

const givesTask = ({ definition: { comment } }: IndexedRule): boolean =>
  comment.some(({ assignee }) => assignee !== undefined);

function limitProblems(limit: Limit, at: string, process: IndexedProcess, index: PackageIndex): Finding[] {
  const given = Object.values(limit).filter((each) => each !== undefined);
  if (given.length !== 1)
    return [error('deadline_limit', at, 'A limit has one of "working", "elapsed" and "formula".')];
  if (limit.working !== undefined && /[YMW]/.test(limit.working.split('T')[0] ?? ''))
    return [
      error(
        'deadline_limit',
        `${at}/working`,
        'Working time is counted in days, hours and minutes: five days are a week.',
      ),
    ];
  if (limit.formula === undefined) return [];
  const scope = formulaScopes(index, noReaders).scopeFor({
    ...OUTERMOST,
    processes: [process.key],
    hasCase: true,
    subject: { kind: 'case' },
  });
  const { type, problems } = compileFormula(limit.formula, scope);
  const isMoment = isAssignable(type, DATE) || isAssignable(type, DATE_TIME);
  return problems.length > 0 || isMoment
    ? []
    : [error('deadline_limit', `${at}/formula`, 'The formula of a limit gives a date or a date and time.')];
}
