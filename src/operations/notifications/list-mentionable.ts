import Type from 'typebox';
import { permissionsOfRoles } from '../../access/permissions.ts';
import { grantsIn, isSeen, sightOfPerson } from '../../model/sight.ts';
import { readPage } from '../../store/lists/page.ts';
import { listReaders } from '../../store/people/list-readers.ts';
import { defineList } from '../operation.ts';
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
    const wanted = seenBy === null ? [] : grantsIn(seenBy);
    const readers = await context.read((tx) => listReaders(tx, wanted, context.services.clock.now()));
    const people = readers.flatMap(({ kind, email, ...reader }) => {
      if (kind !== 'user' || email === null || !permissionsOfRoles(reader.roles).has('cases:read')) return [];
      return isSeen(seenBy, sightOfPerson({ ...reader, email })) ? [{ ...reader, email }] : [];
    });
    const bearing = Map.groupBy(people, ({ name }) => name.toLowerCase());
    const words = (list.search ?? '').trim().toLowerCase();
    const found = people
      .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words))
      .map((person) => ({
        id: person.id,
        name: person.name,
        email: person.email,
        mention: `@${bearing.get(person.name.toLowerCase())?.length === 1 ? person.name : person.email}`,
      }));
    const sign = list.ordering[0]?.isDescending === true ? -1 : 1;
    found.sort((one, other) => sign * (one.name.localeCompare(other.name) || one.id - other.id));
    return readPage(list, found.length, async ({ offset, limit }) => found.slice(offset, offset + limit));
  },
});
