import { given, oneOf } from '../../shared/given.ts';

type Search = Readonly<Record<string, string | undefined>>;

const ASSIGNEES: Readonly<Record<string, string>> = { mine: 'me', unassigned: 'none' };
const FACTS = ['at_risk', 'missed'] as const;
/** Suspended cases alone, or without them. */
export const SUSPENDED = ['yes', 'no'] as const;
export const STATUSES = ['ongoing', 'approved', 'declined', 'finished'] as const;

/** Days of the address and the filters that they are: from the beginning of the first to the end of the last. */
export const DATES = ['due', 'created', 'changed', 'ended'] as const;

/** The names of a filter of days in the address. */
export const fromOf = (date: (typeof DATES)[number]): string => `${date}_from`;
export const untilOf = (date: (typeof DATES)[number]): string => `${date}_until`;

/** All filters that stand in the address. */
export const FILTERS: readonly string[] = [
  'status',
  'process',
  'state',
  'tag',
  'due',
  'suspended',
  'person',
  'team',
  'older',
  'newer',
  ...DATES.flatMap((date) => [fromOf(date), untilOf(date)]),
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Where a day of the reader begins, or the day after it. */
function startOf(day: string | undefined, later = 0): string | undefined {
  if (day === undefined || !DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

const daysIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined;

/** The filters in the address as the list of the service takes them. */
export const filtersIn = (search: Search) =>
  given({
    assignee: search.person ?? ASSIGNEES[search.view ?? ''],
    team: search.team,
    status: oneOf(STATUSES, search.status),
    process_key: search.process,
    state_key: search.state,
    tag_key: search.tag,
    due: oneOf(FACTS, search.due),
    suspended: search.suspended === 'yes' ? true : search.suspended === 'no' ? false : undefined,
    due_after: startOf(search.due_from),
    due_before: startOf(search.due_until, 1),
    created_after: startOf(search.created_from),
    created_before: startOf(search.created_until, 1),
    changed_after: startOf(search.changed_from),
    changed_before: startOf(search.changed_until, 1),
    ended_after: startOf(search.ended_from),
    ended_before: startOf(search.ended_until, 1),
    older_than_days: daysIn(search.older),
    newer_than_days: daysIn(search.newer),
  });
