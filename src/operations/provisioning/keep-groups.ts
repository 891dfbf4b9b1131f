import { followDirectory } from '../../access/follow-directory.ts';
import { grantsOfGroup } from '../../access/grants-of-group.ts';
import type { Membership } from '../../access/map-groups.ts';
import { refuse } from '../../errors.ts';
import { type Choice, isChosen, type Resource } from '../../scim/chosen-attributes.ts';
import { type DirectoryGroup, patchGroup, readGroup } from '../../scim/group.ts';
import { readOperations } from '../../scim/read-operations.ts';
import { GROUP_SCHEMA } from '../../scim/schemas.ts';
import { ScimProblem } from '../../scim/scim-problem.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import {
  addGroup,
  addMembers,
  countGroups,
  findGroups,
  type GroupMember,
  listMembers,
  loadGroup,
  lockGroup,
  removeGroup,
  removeMembers,
  type StoredGroup,
  saveGroupNames,
} from '../../store/people/directory-groups.ts';
import { lockDirectory } from '../../store/people/memberships.ts';
import { loadSignInProvider } from '../../store/people/sign-in-providers.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { actorOf } from '../caller-of.ts';
import { presentTime } from '../shapes.ts';
import { directoryAuthor } from './directory-author.ts';
import { type Keeping, numberOf, type Provided, type Provisioner } from './provisioner.ts';

const MOST_GROUPS = 2000;
const MOST_MEMBERS = 20_000;

/** Keeps groups as a directory wants them. Their members have the roles and teams that the group gives. */
export const keepGroups: Keeping = {
  list: async (tx, by, { filter, choice, offset, limit }) => {
    const { rows, count } = await findGroups(tx, filter, { offset, limit });
    const members = isChosen(choice, 'members')
      ? await listMembers(tx, { groups: rows.map(({ id }) => id) })
      : [];
    const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
    return { resources: rows.map((row) => present(row, byGroup.get(row.id) ?? [], by)), count };
  },
  get: (tx, by, id, choice) => provide(tx, by, numberOf(id), choice),
  create: async (tx, by, body) => {
    const group = readGroup(body);
    await lockDirectory(tx);
    if ((await countGroups(tx)) >= MOST_GROUPS)
      throw refuse('conflict', `A tenant has at most ${MOST_GROUPS} groups of its directory.`);
    const teams = await teamsNamed(tx, by, group.displayName);
    const id = await addGroup(tx, { ...group, teams });
    if (id === undefined)
      throw refuse('already_exists', `A group with the name ${group.displayName} exists.`);
    await changeMembers(tx, by, id, { before: new Set(), after: group.members });
    await tell(tx, by, 'create_directory_group', id, {
      ...namesOf(group),
      teams,
      members: group.members.size,
    });
    return provide(tx, by, id);
  },
  change: async (tx, by, id, body, isPatch) => {
    await lockDirectory(tx);
    const stored = await locked(tx, numberOf(id));
    by.checkVersion(stored.version);
    const members = await listMembers(tx, { groups: [stored.id] });
    const before: DirectoryGroup = {
      ...stored,
      members: new Set(members.map(({ userId }) => String(userId))),
    };
    const after = isPatch ? patchGroup(before, readOperations(body)) : readGroup(body);
    const formerly = await grantsOf(tx, stored);
    if (!(await saveGroupNames(tx, stored.id, after)))
      throw refuse('already_exists', `A group with the name ${after.displayName} exists.`);
    await changeMembers(tx, by, stored.id, { before: before.members, after: after.members });
    // The mapping of a provider knows groups by their names.
    if (after.displayName !== stored.displayName || after.externalId !== stored.externalId)
      await followDirectory(tx, numbersOf(after.members), { author: directoryAuthor(by), formerly });
    await tell(tx, by, 'update_directory_group', stored.id, {
      ...namesOf(after),
      added: [...after.members.difference(before.members)].length,
      removed: [...before.members.difference(after.members)].length,
    });
    return provide(tx, by, stored.id);
  },
  remove: async (tx, by, id) => {
    await lockDirectory(tx);
    const group = await locked(tx, numberOf(id));
    by.checkVersion(group.version);
    const members = await listMembers(tx, { groups: [group.id] });
    const formerly = await grantsOf(tx, group);
    await removeGroup(tx, group.id);
    const people = members.map(({ userId }) => userId);
    await followDirectory(tx, people, { author: directoryAuthor(by), formerly });
    await tell(tx, by, 'delete_directory_group', group.id, namesOf(group));
  },
};

async function locked(tx: TenantTransaction, id: number | undefined): Promise<StoredGroup> {
  const group = id === undefined ? undefined : await lockGroup(tx, id);
  if (group === undefined) throw refuse('not_found');
  return group;
}

const grantsOf = async (tx: TenantTransaction, group: StoredGroup): Promise<Membership> =>
  grantsOfGroup(group, (await loadSignInProvider(tx))?.groupMapping ?? []);

/** The teams of the published configuration with this name or key: a group of the same name is that team. */
async function teamsNamed(tx: TenantTransaction, { services }: Provisioner, name: string): Promise<string[]> {
  const index = (await services.configurations.load(tx))?.index;
  const wanted = name.toLowerCase();
  return Object.entries(index?.package.teams ?? {}).flatMap(([key, team]) => {
    const names = typeof team.name === 'string' ? [team.name] : Object.values(team.name ?? {});
    return [key, ...names].some((each) => String(each).toLowerCase() === wanted) ? [key] : [];
  });
}

interface MemberChange {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/** Adds and removes members, whose roles and teams follow. */
async function changeMembers(
  tx: TenantTransaction,
  by: Provisioner,
  groupId: number,
  { before, after }: MemberChange,
): Promise<void> {
  if (after.size > MOST_MEMBERS)
    throw new ScimProblem('tooMany', `A group has at most ${MOST_MEMBERS} members.`);
  const gone = numbersOf(before.difference(after));
  const wanted = [...after.difference(before)];
  const added = numbersOf(wanted);
  if (gone.length > 0) await removeMembers(tx, groupId, gone);
  const known = added.length === 0 ? [] : await addMembers(tx, groupId, added);
  if (known.length < wanted.length) {
    const people = new Set(known.map(String));
    const strange = wanted.find((id) => !people.has(id));
    throw new ScimProblem('invalidValue', `There is no person with the id ${strange}.`);
  }
  await followDirectory(tx, [...gone, ...known], { author: directoryAuthor(by) });
}

const numbersOf = (ids: Iterable<string>): number[] => [...ids].flatMap((id) => numberOf(id) ?? []);

const namesOf = ({ displayName, externalId }: Pick<DirectoryGroup, 'displayName' | 'externalId'>) => ({
  name: displayName,
  external_id: externalId,
});

const tell = (
  tx: TenantTransaction,
  { principal, requestId }: Provisioner,
  action: string,
  id: number,
  what: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAudit(tx, actorOf(principal, requestId), {
    action,
    subject: `directory_group:${id}`,
    changed: Object.keys(what),
    what,
  });

const EVERYTHING: Choice = { attributes: [], excluded: [] };

async function provide(
  tx: TenantTransaction,
  by: Provisioner,
  id: number | undefined,
  choice = EVERYTHING,
): Promise<Provided> {
  const group = id === undefined ? undefined : await loadGroup(tx, id);
  if (group === undefined) throw refuse('not_found');
  const members = isChosen(choice, 'members') ? await listMembers(tx, { groups: [group.id] }) : [];
  return {
    resource: present(group, members, by),
    version: group.version,
    location: `${by.base}/Groups/${group.id}`,
  };
}

const present = (group: StoredGroup, members: readonly GroupMember[], { base }: Provisioner): Resource => ({
  schemas: [GROUP_SCHEMA],
  id: String(group.id),
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.displayName,
  members: members.map(({ userId, userName }) => ({
    value: String(userId),
    $ref: `${base}/Users/${userId}`,
    display: userName,
    type: 'User',
  })),
  meta: {
    resourceType: 'Group',
    created: presentTime(group.createdAt),
    location: `${base}/Groups/${group.id}`,
    version: `"${group.version}"`,
  },
});
