import { refuse } from '../../errors.ts';
import { findInstanceScope } from '../../store/values/values.ts';
import { hiddenAlsoInCase, hiddenOutside } from '../hidden-from.ts';
import { defineList } from '../operation.ts';
import { Id } from '../shapes.ts';
import { readValues } from './read-values.ts';
import { VALUE_ORDERINGS, ValueEntry } from './value-entry.ts';

export const listInstanceValues = defineList({
  id: 'list_instance_values',
  method: 'GET',
  path: '/api/1/instances/{instance_pk}/values',
  section: 'Values',
  summary: 'List the values of an instance',
  description:
    'The values that the instance has outside cases; those of a draft, which exists in its case alone, are the ones it has there.',
  access: 'instances:read',
  params: { instance_pk: Id() },
  list: { key: 'results', orderings: VALUE_ORDERINGS, defaultOrdering: 'id' },
  entry: ValueEntry,
  handle: ({ params, list }, context) =>
    context.read(async (tx) => {
      const scope = await findInstanceScope(tx, params.instance_pk);
      if (scope === undefined) throw refuse('not_found');
      const configuration = await context.services.configurations.load(
        tx,
        scope.configurationVersion ?? undefined,
      );
      const hidden = await hiddenAlsoInCase(context, tx, await hiddenOutside(context, tx), scope.caseId);
      return readValues(tx, { ...scope, hidden }, configuration, list);
    }),
});
