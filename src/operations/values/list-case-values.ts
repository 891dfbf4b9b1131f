import { refuse } from '../../errors.ts';
import { findCaseScope } from '../../store/values/values.ts';
import { hiddenInCase } from '../hidden-from.ts';
import { defineList } from '../operation.ts';
import { Id } from '../shapes.ts';
import { readValues } from './read-values.ts';
import { VALUE_ORDERINGS, ValueEntry } from './value-entry.ts';

export const listCaseValues = defineList({
  id: 'list_case_values',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/values',
  section: 'Values',
  summary: 'List the values of a case',
  description:
    'The values that the case asks for or has, as they are stored: no rule runs. A structure is there once it is asked, with the value `[]` while it is empty; its components have entries of their own, too.',
  access: 'cases:read',
  params: { case_pk: Id() },
  list: { key: 'results', orderings: VALUE_ORDERINGS, defaultOrdering: 'id' },
  entry: ValueEntry,
  handle: ({ params, list }, context) =>
    context.read(async (tx) => {
      const scope = await findCaseScope(tx, params.case_pk);
      if (scope === undefined) throw refuse('not_found');
      const configuration = await context.services.configurations.load(
        tx,
        scope.configurationVersion ?? undefined,
      );
      const hidden = await hiddenInCase(context, tx, params.case_pk);
      return readValues(tx, { ...scope, hidden }, configuration, list);
    }),
});
