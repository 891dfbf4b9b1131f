// The filters of the history as clients write them.
import { refuse } from '../../errors.ts';
import { isStorableOffset } from '../../storable.ts';
import type { HistoryFilter, TimeRange } from '../../store/instances/instance-history.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY_MS = 86_400_000;
const ID = /^\d{1,15}$/;

/** A day is all of it, in UTC; a moment is itself. */
function spanOf(text: string, attr: string): { from: Date; before: Date } {
  const isMoment = MOMENT.test(text) && isStorableOffset(text);
  const start = DAY.test(text) || isMoment ? new Date(text) : null;
  const isReal = start !== null && !Number.isNaN(start.getTime());
  // 2026-02-30 would be read as a day in March.
  if (!isReal || (DAY.test(text) && start.toISOString().slice(0, 10) !== text))
    throw refuse('invalid', `"${attr}" is a date such as 2026-11-15, or two of them: from,to.`, attr);
  return { from: start, before: new Date(start.getTime() + (DAY.test(text) ? DAY_MS : 1)) };
}

/** `2026-11-15`, or `from,to` with both days included; one of the two may be left out. */
function readRange(text: string, attr: string): TimeRange {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 2 || parts.every((part) => part === ''))
    throw refuse('invalid', `"${attr}" is a date such as 2026-11-15, or two of them: from,to.`, attr);
  const [first = '', last = first] = parts;
  return {
    from: first === '' ? null : spanOf(first, attr).from,
    before: last === '' ? null : spanOf(last, attr).before,
  };
}

/** Ids, comma-separated. */
function readIds(text: string, attr: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => ID.test(part)))
    throw refuse('invalid', `"${attr}" takes ids of users, separated by commas.`, attr);
  return parts.map(Number);
}

/** The query of the history. An entry never changes, so `_updated` means `_created`. */
interface HistoryQuery {
  readonly _created?: string;
  readonly _updated?: string;
  readonly _created_by_includes?: string;
  readonly _updated_by_includes?: string;
  readonly _created_by_starts?: string;
  readonly _updated_by_starts?: string;
  readonly changed_by?: number;
  readonly manual_instance_action_key?: string;
  readonly reason?: string;
  readonly source_key?: string;
}

export function readHistoryFilter(query: HistoryQuery): HistoryFilter {
  const each = <T>(
    names: readonly ('_created' | '_updated' | '_created_by_includes' | '_updated_by_includes')[],
    read: (text: string, attr: string) => T,
  ): T[] =>
    names.flatMap((name) => {
      const text = query[name];
      return text === undefined ? [] : [read(text, name)];
    });
  return {
    ranges: each(['_created', '_updated'], readRange),
    users: each(['_created_by_includes', '_updated_by_includes'], readIds),
    names: [query._created_by_starts, query._updated_by_starts].filter((name) => name !== undefined),
    author: query.changed_by,
    reason: query.reason,
    action: query.manual_instance_action_key,
    source: query.source_key,
  };
}
