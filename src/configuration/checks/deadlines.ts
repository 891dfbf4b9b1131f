import { compileFormula, DATE, DATE_TIME, isAssignable } from '../../formula/index.ts';
import { formulaScopes, noReaders } from '../formula-scopes.ts';
import type { PackageIndex } from '../index-package.ts';
import type { IndexedProcess } from '../index-processes.ts';
import type { Deadline, Limit } from '../kinds/deadline.ts';
import { pointer } from '../problem.ts';
import { OUTERMOST } from '../scope.ts';
import { error, type Finding } from './finding.ts';

const LIMITS = ['goal', 'at_risk', 'deadline'] as const;

/** Finds deadlines that can never come, that are of several things, or whose working time nobody can count. */
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
  const of = (['state', 'needed_document', 'question'] as const).filter(
    (each) => deadline[each] !== undefined,
  );
  const [first, second] = of;
  if (first !== undefined && second !== undefined)
    findings.push(
      error('deadline_of_several', at(second), `A deadline is of one thing: "${first}" or "${second}".`),
    );
  if (LIMITS.every((each) => deadline[each] === undefined))
    findings.push(
      error('deadline_without_limit', at(), `The deadline "${key}" has neither "goal" nor "deadline".`),
    );
  const hasCalendar = (deadline.calendar ?? index.calendars.defaultOf(process.key)) !== undefined;
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
