import Type, { type Static } from 'typebox';
import { followDirectory } from '../../access/follow-directory.ts';
import { refuse } from '../../errors.ts';
import {
  type CountedGroup,
  GROUP_ORDERINGS,
  listGroups,
  loadCountedGroup,
  lockGroup,
  saveGroupGrants,
} from '../../store/people/directory-groups.ts';
import { lockDirectory } from '../../store/people/memberships.ts';
import { defineList, defineOperation } from '../operation.ts';
import { Roles, Teams } from '../people/user.ts';
import { presentPage } from '../present-page.ts';
import { DateTime, Id, Nullable, presentTime } from '../shapes.ts';
import { directoryAuthor } from './directory-author.ts';

const GroupBody = Type.Object({
  id: Id(),
  name: Type.String(),
  external_id: Nullable(Type.String({ description: 'How the directory names the group.' })),
  members: Type.Integer({ description: 'How many people are in the group.' }),
  roles: Type.Array(Type.String(), { description: 'The roles that its members have by it.' }),
  teams: Type.Array(Type.String(), { description: 'The teams that its members are in by it.' }),
  created: DateTime(),
});

const present = (group: CountedGroup): Static<typeof GroupBody> => ({
  id: group.id,
  name: group.displayName,
  external_id: group.externalId,
  members: group.members,
  roles: [...group.roles],
  teams: [...group.teams],
  created: presentTime(group.createdAt),
});

export const listDirectoryGroups = defineList({
  id: 'admin_list_directory_groups',
  method: 'GET',
  path: '/api/admin/directory_groups',
  section: 'People',
  summary: 'List groups of the directory',
  description:
    'The groups that the directory of the tenant keeps over SCIM at `/scim/v2`, and what each of them gives.',
  access: 'admin:people',
  list: { key: 'results', orderings: Object.keys(GROUP_ORDERINGS), defaultOrdering: 'name' },
  entry: GroupBody,
  handle: async ({ list }, context) => presentPage(await context.read((tx) => listGroups(tx, list)), present),
});

export const updateDirectoryGroup = defineOperation({
  id: 'admin_update_directory_group',
  method: 'PATCH',
  path: '/api/admin/directory_groups/{id}',
  section: 'People',
  summary: 'Say what a group gives',
  description:
    'The roles and teams that the members of a group of the directory have by it. They are given and taken at once; roles and teams that no group gives are given by hand, and stay.',
  access: 'admin:people',
  params: { id: Id() },
  audited: ['roles', 'teams'],
  body: { roles: Type.Optional(Roles), teams: Type.Optional(Teams) },
  answer: Type.Object({ data: GroupBody }),
  handle: ({ params: { id }, body: { roles, teams } }, context) =>
    context.write(async (tx) => {
      await lockDirectory(tx);
      const before = await lockGroup(tx, id);
      if (before === undefined) throw refuse('not_found');
      context.checkVersion(before.version);
      await saveGroupGrants(tx, id, { roles: roles ?? before.roles, teams: teams ?? before.teams });
      await followDirectory(tx, 'everybody', { author: directoryAuthor(context), formerly: before });
      const after = await loadCountedGroup(tx, id);
      if (after === undefined) throw refuse('not_found');
      return { body: { data: present(after) }, version: after.version };
    }),
});
