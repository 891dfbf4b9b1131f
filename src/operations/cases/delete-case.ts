import Type from 'typebox';
import { deleteCase as remove } from '../../writing/change/delete-case.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';

export const deleteCase = defineOperation({
  id: 'delete_case',
  method: 'DELETE',
  path: '/api/1/cases/{id}',
  section: 'Cases',
  summary: 'Delete a case',
  description:
    'Deletes the case with its files, its activity, and the instances that were made in it and exist nowhere else. Instances that exist outside the case stay.',
  access: 'cases:write',
  takesFormat: true,
  params: { id: Id() },
  query: {
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Says whether it could be deleted, and deletes nothing.' }),
    ),
  },
  status: 204,
  handle: ({ params: { id }, query }, context) =>
    remove(context.services.cases, context.caller, id, {
      isDryRun: query.dry_run ?? false,
      answer: { body: null },
    }),
});
