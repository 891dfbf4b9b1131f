import type { Static } from 'typebox';
import type { PlainKey } from '../../locales/say.ts';
import { sayIn } from '../../locales/say-in.ts';
import type { WorkEntry } from '../../store/cases/work.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import type { WorkItem } from './work-item.ts';

/** A text, a number, nothing, or a moment as the clocks of the tenant show it, in the fields of UTC. */
export type Cell = string | number | Date | null;

/** For whom a table is made. */
export interface SheetReader {
  readonly configuration: Configuration | undefined;
  readonly language: string;
}

interface Column {
  heading(language: string): string;
  cell(item: Omit<Static<typeof WorkItem>, 'open_issues'>, entry: WorkEntry, reader: SheetReader): Cell;
}

const ofList = (key: PlainKey<'app-cases'>) => (language: string) => sayIn('app-cases', language)(key);
const ofMore = (key: PlainKey<'own-list'>) => (language: string) => sayIn('own-list', language)(key);

const at = (moment: Date | null, { configuration }: SheetReader): Date | null =>
  moment === null ? null : wallClock(moment, configuration?.index.timeZone ?? 'UTC');

/** The columns that an export can have; the list on the page has the same names for them. */
const COLUMNS: Readonly<Record<string, Column>> = {
  number: { heading: ofList('number'), cell: (item) => item.user_readable_id },
  name: { heading: ofList('name'), cell: (item) => item.name },
  process: { heading: ofList('process'), cell: (item) => item.process_name },
  state: { heading: ofList('state'), cell: (item) => item.state_name },
  status: { heading: ofList('status'), cell: (item) => item.status },
  assignee: { heading: ofList('assignee'), cell: (item) => item.assignee_name ?? item.assignee_email },
  tags: { heading: ofList('tag'), cell: (item) => item.tags.map(({ name }) => name).join(', ') },
  issues: { heading: ofList('issues'), cell: (_item, { openIssues }) => openIssues },
  due: { heading: ofList('due'), cell: (_item, { dueAt }, reader) => at(dueAt, reader) },
  due_name: { heading: ofMore('dueName'), cell: (item) => item.due?.name ?? null },
  task: { heading: ofMore('task'), cell: (_item, { deadline }, reader) => at(deadline, reader) },
  created: { heading: ofMore('created'), cell: (_item, { createdAt }, reader) => at(createdAt, reader) },
  changed: {
    heading: ofMore('changed'),
    cell: (_item, { lastModifiedAt }, reader) => at(lastModifiedAt, reader),
  },
  ended: {
    heading: ofMore('ended'),
    cell: (_item, { status, lastTransitionAt }, reader) =>
      status === 'ongoing' ? null : at(lastTransitionAt, reader),
  },
};

export const SHEET_COLUMNS: readonly string[] = Object.keys(COLUMNS);

/** The columns that are named, with commas; all if none are. */
export const columnsOf = (names: string | undefined): Column[] =>
  (names?.split(',') ?? SHEET_COLUMNS).flatMap((name) => COLUMNS[name] ?? []);

/** The local time of a time zone at a moment, as if it were UTC. */
function wallClock(moment: Date, timeZone: string): Date {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return new Date(`${shown.format(moment).replace(' ', 'T')}Z`);
}
