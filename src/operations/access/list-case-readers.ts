import Type from 'typebox';
import { permissionsOfRoles, permissionsOfScopes } from '../../access/permissions.ts';
import { CASE_RIGHTS } from '../../configuration/case-rights.ts';
import { hasRight, limitsIn } from '../../model/rights.ts';
import { EVERYTHING, grantsIn, isSeen, type Sight, sightOfKey, sightOfPerson } from '../../model/sight.ts';
import { readPage } from '../../store/lists/page.ts';
import { listReaders, type PossibleReader } from '../../store/people/list-readers.ts';
import { defineList } from '../operation.ts';
import { Id, Nullable, OneOf } from '../shapes.ts';

const Text = Type.String;

export const listCaseReaders = defineList({
  id: 'admin_list_case_readers',
  method: 'GET',
  path: '/api/admin/cases/{id}/readers',
  section: 'People',
  summary: 'List who can see a case',
  description:
    'The people and keys that can see the case, with the words of the rule of access that names each of them, and the rights that the rules give them beside seeing. A key without a team acts for the tenant and sees every case.',
  access: ['admin:people', 'cases:read'],
  params: { id: Id() },
  list: { key: 'results', orderings: ['name'], defaultOrdering: 'name' },
  entry: Type.Object({
    kind: OneOf(['user', 'key']),
    id: Id(),
    name: Text(),
    email: Nullable(Text()),
    because: Type.Array(Text(), {
      description: 'Such as `team:credit`; empty where everybody sees the case, or for a key without a team.',
    }),
    rights: Type.Array(OneOf(CASE_RIGHTS), {
      description:
        'Rights that the rules of access leave to them; roles and scopes can still lack what they need.',
    }),
  }),
  handle: async ({ params: { id }, list }, context) => {
    const { seenBy, terms } = await context.services.cases.look(context.caller, id, ({ head }) => ({
      seenBy: head.seen_by ?? null,
      terms: head.terms ?? null,
    }));
    const holders = seenBy === null ? [] : grantsIn(seenBy);
    const wanted = [...holders, ...[...limitsIn(terms).values()].flat()];
    const { clock } = context.services;
    const all = await context.read((tx) => listReaders(tx, wanted, clock.now()));
    const words = (list.search ?? '').trim().toLowerCase();
    const found = all.flatMap((reader) => {
      const sight = sightOf(reader);
      const isNamed = `${reader.name} ${reader.email ?? ''}`.toLowerCase().includes(words);
      if (!mayRead(reader) || !isNamed || !isSeen(seenBy, sight)) return [];
      const because = sight === EVERYTHING ? [] : sight.filter((each) => holders.includes(each));
      const { kind, id: readerId, name, email } = reader;
      const rights = CASE_RIGHTS.filter((right) => hasRight(terms, right, sight));
      return [{ kind, id: readerId, name, email, because: [...because], rights }];
    });
    const sign = list.ordering[0]?.isDescending === true ? -1 : 1;
    found.sort((one, other) => sign * (one.name.localeCompare(other.name) || one.id - other.id));
    return readPage(list, found.length, async ({ offset, limit }) => found.slice(offset, offset + limit));
  },
});

const sightOf = ({ kind, id, team, email, ...reader }: PossibleReader): Sight => {
  if (kind === 'user') return sightOfPerson({ ...reader, id, email: email ?? '' });
  return team === null ? EVERYTHING : sightOfKey({ id, team });
};

/** Whether roles or scopes let somebody read cases at all. */
const mayRead = ({ kind, roles, scopes }: PossibleReader): boolean =>
  (kind === 'user' ? permissionsOfRoles(roles) : permissionsOfScopes(scopes)).has('cases:read');
