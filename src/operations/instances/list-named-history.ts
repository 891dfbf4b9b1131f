import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { HISTORY_ORDERINGS, listValueChanges } from '../../store/instances/instance-history.ts';
import { isInstance } from '../../store/instances/instances.ts';
import { hiddenOutside } from '../hidden-from.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';
import { HISTORY_QUERY, HistoryEntry, presentHistory } from './list-history.ts';
import { readHistoryFilter } from './read-history-filter.ts';

export const listNamedHistory = defineList({
  id: 'admin_list_instance_history',
  method: 'GET',
  path: '/api/admin/instances/{id}/history',
  section: 'Work',
  summary: 'List the changes of an instance with what they changed',
  description:
    'The same list as that of the public API, whose entries do not say which information was changed.',
  access: 'instances:read',
  params: { id: Id() },
  query: HISTORY_QUERY,
  list: { key: 'results', orderings: Object.keys(HISTORY_ORDERINGS), defaultOrdering: '-id' },
  entry: Type.Object({
    ...HistoryEntry.properties,
    information_key: Type.String({ description: 'Of a component `addresses.0.street`.' }),
  }),
  handle: async ({ params: { id }, query, list }, context) => {
    const filter = readHistoryFilter(query);
    const page = await context.read(async (tx) => {
      if (!(await isInstance(tx, id))) throw refuse('not_found');
      const hidden = await hiddenOutside(context, tx);
      return listValueChanges(tx, id, list, { ...filter, hidden });
    });
    return presentPage(page, (row) => ({ ...presentHistory(row), information_key: row.informationKey }));
  },
});
