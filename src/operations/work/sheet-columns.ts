import type { Static } from 'typebox';
import type { PlainKey } from '../../locales/say.ts';
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
  readonly word: PlainKey<'app-cases'>;
  cell(item: Omit<Static<typeof WorkItem>, 'open_issues'>, entry: WorkEntry, reader: SheetReader): Cell;
}

const at = (moment: Date | null, { configuration }: SheetReader): Date | null =>
  moment === null ? null : wallClock(moment, configuration?.index.timeZone ?? 'UTC');

/** The columns that an export can have; the list on the page has the same names for them. */
const COLUMNS: Readonly<Record<string, Column>> = {
  number: { word: 'number', cell: (item) => item.user_readable_id },
  name: { word: 'name', cell: (item) => item.name },
  process: { word: 'process', cell: (item) => item.process_name },
  state: { word: 'state', cell: (item) => item.state_name },
  status: { word: 'status', cell: (item) => item.status },
  assignee: { word: 'assignee', cell: (item) => item.assignee_name ?? item.assignee_email },
  tags: { word: 'tag', cell: (item) => item.tags.map(({ name }) => name).join(', ') },
  issues: { word: 'issues', cell: (_item, { openIssues }) => openIssues },
  due: { word: 'due', cell: (_item, { dueAt }, reader) => at(dueAt, reader) },
  due_name: { word: 'dueName', cell: (item) => item.due?.name ?? null },
  created: { word: 'created', cell: (_item, { createdAt }, reader) => at(createdAt, reader) },
  changed: { word: 'changed', cell: (_item, { lastModifiedAt }, reader) => at(lastModifiedAt, reader) },
  ended: {
    word: 'ended',
    cell: (_item, { status, lastTransitionAt }, reader) =>
      status === 'ongoing' ? null : at(lastTransitionAt, reader),
  },
};

export const SHEET_COLUMNS: readonly string[] = Object.keys(COLUMNS);

/** The columns that are named, with commas; all if none are. */
export const columnsOf = (names: string | undefined): Column[] =>
  (names?.split(',') ?? SHEET_COLUMNS).flatMap((name) => COLUMNS[name] ?? []);

/** What the clocks of a time zone show at a moment, as if it were UTC. */
function wallClock(moment: Date, timeZone: string): Date {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return new Date(`${shown.format(moment).replace(' ', 'T')}Z`);
}
