import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { addSavedView, listSavedViews, removeSavedView } from '../../store/people/saved-views.ts';
import { defineOperation } from '../operation.ts';
import { FullLine, Id } from '../shapes.ts';

const View = { list: Type.String(), name: Type.String(), query: Type.String() };

/** Views belong to people: a key has none. */
const FOR_PEOPLE = 'Only people save views.';

export const listViews = defineOperation({
  id: 'admin_list_views',
  method: 'GET',
  path: '/api/admin/views',
  section: 'Work',
  summary: 'List saved views',
  description: 'The filters that the person has saved under a name.',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  answer: Type.Object({ data: Type.Array(Type.Object({ id: Id(), ...View })) }),
  handle: async (_input, context) => {
    const views = await context.read((tx) => listSavedViews(tx, context.principal.id));
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
  forPeople: FOR_PEOPLE,
  body: {
    list: Type.String({ pattern: '^[a-z_]{1,50}$', description: 'The list it is a view of: `cases`.' }),
    name: FullLine({ maxLength: 100 }),
    query: Type.String({ maxLength: 2000, description: 'What stands behind the "?" of its address.' }),
  },
  status: 201,
  answer: Type.Object({ data: Type.Object({ id: Id(), ...View }) }),
  handle: ({ body }, context) =>
    context.write(async (tx) => ({ body: { data: await addSavedView(tx, context.principal.id, body) } })),
});

export const deleteView = defineOperation({
  id: 'admin_delete_view',
  method: 'DELETE',
  path: '/api/admin/views/{id}',
  section: 'Work',
  summary: 'Delete a saved view',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  params: { id: Id() },
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if (!(await removeSavedView(tx, context.principal.id, id))) throw refuse('not_found');
      return { body: undefined };
    }),
});
