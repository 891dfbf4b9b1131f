import Type from 'typebox';
import { permissionsOfRoles, ROLE_NAMES, scopesWith } from '../../access/permissions.ts';
import { CASE_RIGHTS } from '../../configuration/case-rights.ts';
import { hiddenFrom } from '../../model/hidden.ts';
import { hasRight, limitsIn, listersIn } from '../../model/rights.ts';
import { EVERYTHING, grantsIn, isSeen, type Sight, sightOfKey, sightOfPerson } from '../../model/sight.ts';
import { listReaders, type PossibleReader } from '../../store/people/list-readers.ts';
import { hiddenInCase } from '../hidden-from.ts';
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
    'The people and keys that can see the case or list it, with the words of the rule of access that names each of them, and the rights that the rules give them beside seeing. A key without a team acts for the tenant and sees every case.',
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
    sees: Type.Boolean({ description: 'False for those who may list the case and not see it.' }),
    rights: Type.Array(OneOf(CASE_RIGHTS), {
      description:
        'Rights that the rules of access leave to them; roles and scopes can still lack what they need. None for those who do not see the case.',
    }),
    hidden: Type.Array(Text(), {
      description:
        'Keys of the informations of the case that they may not see, of those that the caller may.',
    }),
  }),
  handle: async ({ params: { id }, list }, context) => {
    const { seenBy, terms } = await context.services.cases.look(context.caller, id, ({ head }) => ({
      seenBy: head.seen_by ?? null,
      terms: head.terms ?? null,
    }));
    const unknown = await context.read((tx) => hiddenInCase(context, tx, id));
    const holders = seenBy === null ? [] : [...grantsIn(seenBy), ...listersIn(terms)];
    const wanted = [...holders, ...[...limitsIn(terms).values()].flat()];
    const { clock } = context.services;
    const page = await context.read((tx) =>
      listReaders(tx, list, {
        holders: seenBy === null ? null : holders,
        wanted,
        roles: ROLE_NAMES.filter((role) => permissionsOfRoles([role]).has('cases:read')),
        scopes: scopesWith('cases:read'),
        now: clock.now(),
      }),
    );
    const rows = page.rows.map((reader) => {
      const sight = sightOf(reader);
      const because = sight === EVERYTHING ? [] : sight.filter((each) => holders.includes(each));
      const { kind, id: readerId, name, email } = reader;
      const sees = isSeen(seenBy, sight);
      const rights = sees ? CASE_RIGHTS.filter((right) => hasRight(terms, right, sight)) : [];
      const hidden = sees ? [...hiddenFrom(terms, sight)].filter((key) => !unknown.has(key)).sort() : [];
      return { kind, id: readerId, name, email, because: [...because], sees, rights, hidden };
    });
    return { ...page, rows };
  },
});

const sightOf = ({ kind, id, team, email, ...reader }: PossibleReader): Sight => {
  if (kind === 'user') return sightOfPerson({ ...reader, id, email: email ?? '' });
  return team === null ? EVERYTHING : sightOfKey({ id, team });
};
