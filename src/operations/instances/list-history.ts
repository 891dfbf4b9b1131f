import Type from 'typebox';
import { refuse } from '../../errors.ts';
import {
  HISTORY_ORDERINGS,
  listValueChanges,
  type ValueChange,
} from '../../store/instances/instance-history.ts';
import { isInstance } from '../../store/instances/instances.ts';
import { HISTORY_REASONS } from '../../writing/instances/history-source.ts';
import { hiddenOutside } from '../hidden-from.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { DateTime, Id, Nullable, OneOf, presentTime } from '../shapes.ts';
import { readHistoryFilter } from './read-history-filter.ts';

export const HistoryEntry = Type.Object({
  case_reference: Nullable(Type.Integer({ description: 'Id of the case that changed it.' })),
  changed_by: Type.String({ description: 'Name of the user or key.' }),
  id: Id(),
  manual_instance_action_title: Type.String(),
  new_value: Type.String(),
  old_value: Type.String(),
  reason: OneOf(HISTORY_REASONS),
  source_name: Type.String({ description: 'Name of the case, action, rule, import or key it came from.' }),
  timestamp: DateTime(),
});

export const presentHistory = (row: ValueChange) => ({
  case_reference: row.caseId,
  changed_by: row.authorName,
  id: row.id,
  manual_instance_action_title: row.actionTitle,
  new_value: row.newValue,
  old_value: row.oldValue,
  reason: HISTORY_REASONS.find((each) => each === row.reason) ?? 'API',
  source_name: row.sourceName,
  timestamp: presentTime(row.createdAt),
});

const text = (description: string) => Type.Optional(Type.String({ description, maxLength: 500 }));
const RANGE = 'A date, or two of them as `from,to`, both included; days are those of UTC.';
const IDS = 'Ids of users, comma-separated.';
const START = 'What the name of who changed it begins with.';

/** The filters of a history. */
export const HISTORY_QUERY = {
  _created: text(RANGE),
  _created_by_includes: text(IDS),
  _created_by_starts: text(START),
  _updated: text(RANGE),
  _updated_by_includes: text(IDS),
  _updated_by_starts: text(START),
  changed_by: Type.Optional(Id({ description: 'Id of the user or key.' })),
  manual_instance_action_key: text('Key of the action.'),
  reason: Type.Optional(OneOf(HISTORY_REASONS)),
  source_key: text('Key of the action, rule or log type; `CASE-12`; `key:3` or `person:4`.'),
};

export const listHistory = defineList({
  id: 'list_instance_history',
  method: 'GET',
  path: '/api/1/instances/{instance_pk}/history',
  section: 'Instances',
  summary: 'List the changes of an instance',
  description: 'What was changed of its values outside cases, newest first.',
  access: 'instances:read',
  params: { instance_pk: Id() },
  query: HISTORY_QUERY,
  list: { key: 'results', orderings: Object.keys(HISTORY_ORDERINGS), defaultOrdering: '-id' },
  entry: HistoryEntry,
  handle: async ({ params: { instance_pk: id }, query, list }, context) => {
    const filter = readHistoryFilter(query);
    const page = await context.read(async (tx) => {
      if (!(await isInstance(tx, id))) throw refuse('not_found');
      const hidden = await hiddenOutside(context, tx);
      return listValueChanges(tx, id, list, { ...filter, hidden });
    });
    return presentPage(page, presentHistory);
  },
});
