import Type from 'typebox';
import { permissionsOfRoles, ROLE_NAMES } from '../../access/permissions.ts';
import { grantsIn } from '../../model/sight.ts';
import { listReaders } from '../../store/people/list-readers.ts';
import { sharedNames } from '../../store/people/shared-names.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';

const Text = Type.String;

export const listMentionable = defineList({
  id: 'admin_list_mentionable',
  method: 'GET',
  path: '/api/admin/cases/{id}/mentionable',
  section: 'Notifications',
  summary: 'List whom a comment can mention',
  description:
    'The people who may see the case. A comment with `mention` in its text tells the person of it; names are found however they are written, large or small.',
  access: 'cases:read',
  params: { id: Id() },
  list: { key: 'results', orderings: ['name'], defaultOrdering: 'name' },
  entry: Type.Object({
    id: Id(),
    name: Text(),
    email: Text(),
    mention: Text({
      description: 'What mentions the person: `@` and the name, or the address where several have that name.',
    }),
  }),
  handle: async ({ params: { id }, list }, context) => {
    const seenBy = await context.services.cases.look(context.caller, id, ({ head }) => head.seen_by ?? null);
    const holders = seenBy === null ? null : grantsIn(seenBy);
    return context.read(async (tx) => {
      const page = await listReaders(tx, list, {
        holders,
        wanted: [],
        roles: ROLE_NAMES.filter((role) => permissionsOfRoles([role]).has('cases:read')),
        // Keys are nobody whom a comment could mention.
        scopes: [],
        now: context.services.clock.now(),
      });
      const shared = await sharedNames(
        tx,
        page.rows.map(({ name }) => name),
      );
      return presentPage(page, ({ id: userId, name, email }) => ({
        id: userId,
        name,
        email: email ?? '',
        mention: `@${shared.has(name) ? email : name}`,
      }));
    });
  },
});
