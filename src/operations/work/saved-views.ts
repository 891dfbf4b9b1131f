import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { addSavedView, listSavedViews, removeSavedView } from '../../store/saved-views.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { FullLine, Id } from '../shapes.ts';

const View = { list: Type.String(), name: Type.String(), query: Type.String() };

/** Views belong to people: a key has none. */
const personOf = ({ principal }: OperationContext): number => {
  if (principal.kind !== 'person') throw refuse('permission_denied', 'Only people save views.');
  return principal.id;
};

export const listViews = defineOperation({
  id: 'admin_list_views',
  method: 'GET',
  path: '/api/admin/views',
  section: 'Work',
  summary: 'List saved views',
  description: 'The filters that the person has saved under a name.',
  access: 'cases:read',
  answer: Type.Object({ data: Type.Array(Type.Object({ id: Id(), ...View })) }),
  handle: async (_input, context) => {
    const views = await context.read((tx) => listSavedViews(tx, personOf(context)));
    return { body: { data: views } };
  },
});

export const saveView = defineOperation({
  id: 'admin_save_view',
  method: 'POST',
  path: '/api/admin/views',
  section: 'Work',
  summary: 'Save a view',
  access: 'cases:read',
  body: {
    list: Type.String({ pattern: '^[a-z_]{1,50}$', description: 'The list it is a view of: `cases`.' }),
    name: FullLine({ maxLength: 100 }),
    query: Type.String({ maxLength: 2000, description: 'What stands behind the "?" of its address.' }),
  },
  status: 201,
  answer: Type.Object({ data: Type.Object({ id: Id(), ...View }) }),
  handle: ({ body }, context) =>
    context.write(async (tx) => ({ body: { data: await addSavedView(tx, personOf(context), body) } })),
});

export const deleteView = defineOperation({
  id: 'admin_delete_view',
  method: 'DELETE',
  path: '/api/admin/views/{id}',
  section: 'Work',
  summary: 'Delete a saved view',
  access: 'cases:read',
  params: { id: Id() },
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if (!(await removeSavedView(tx, personOf(context), id))) throw refuse('not_found');
      return { body: undefined };
    }),
});
