import { changePerson } from '../../access/change-person.ts';
import { followDirectory } from '../../access/follow-directory.ts';
import { refuse } from '../../errors.ts';
import { type Choice, isChosen, type Resource } from '../../scim/chosen-attributes.ts';
import { patchPerson } from '../../scim/patch-person.ts';
import { addressOf, type DirectoryPerson, readPerson, treeOf, withSmallNames } from '../../scim/person.ts';
import { readOperations } from '../../scim/read-operations.ts';
import { USER_SCHEMA } from '../../scim/schemas.ts';
import { ScimProblem } from '../../scim/scim-problem.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { type GroupMember, listMembers } from '../../store/people/directory-groups.ts';
import {
  isRemoved,
  isUserNameTaken,
  listProvisioned,
  loadProvisioned,
  markRemoved,
  type ProvisionedPerson,
  saveProvisioned,
} from '../../store/people/directory-people.ts';
import { lockDirectory } from '../../store/people/memberships.ts';
import { addUser, findUserByEmail } from '../../store/people/users.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { actorOf } from '../caller-of.ts';
import { checkerFor } from '../check-input.ts';
import { UserName } from '../people/user.ts';
import { Email, presentTime } from '../shapes.ts';
import { directoryAuthor } from './directory-author.ts';
import { type Keeping, numberOf, type Provided, type Provisioner } from './provisioner.ts';

const checkEmail = checkerFor(Email());
const checkName = checkerFor(UserName);

/** Keeps people as a directory wants them: the same people, and the same rules, as in the administration. */
export const keepPeople: Keeping = {
  list: async (tx, by, { filter, choice, offset, limit }) => {
    const { rows, count } = await listProvisioned(tx, filter, { offset, limit });
    const ids = rows.map(({ id }) => id);
    const memberships = isChosen(choice, 'groups') ? await listMembers(tx, { people: ids }) : [];
    const byPerson = Map.groupBy(memberships, ({ userId }) => userId);
    return { resources: rows.map((row) => present(row, byPerson.get(row.id) ?? [], by)), count };
  },
  get: (tx, by, id, choice) => provide(tx, by, numberOf(id), choice),
  create: async (tx, by, body) => {
    const person = readPerson(withSmallNames(body));
    await lockDirectory(tx);
    const id = await addPerson(tx, by, person);
    await storeNames(tx, id, person);
    if (person.active === false) await changePerson(tx, id, { isDisabled: true }, at(by));
    await tell(tx, by, 'create_user', id, { ...namesOf(person), email: addressOf(person) });
    return provide(tx, by, id);
  },
  change: async (tx, by, id, body, isPatch) => {
    await lockDirectory(tx);
    const before = await found(tx, numberOf(id));
    by.checkVersion(before.version);
    const person = readPerson(
      isPatch ? patchPerson(treeOf(personOf(before)), readOperations(body)) : withSmallNames(body),
    );
    // The address stays as it is: cases, votes and the audit know the person by it.
    const name = nameOf(person);
    await changePerson(
      tx,
      before.id,
      {
        ...(name !== before.name && { name }),
        ...(person.active !== null &&
          person.active !== (before.disabledAt === null) && { isDisabled: !person.active }),
      },
      at(by),
    );
    await storeNames(tx, before.id, person);
    await tell(tx, by, 'update_user', before.id, namesOf(person));
    return provide(tx, by, before.id);
  },
  remove: async (tx, by, id) => {
    await lockDirectory(tx);
    const person = await found(tx, numberOf(id));
    by.checkVersion(person.version);
    await changePerson(tx, person.id, { isDisabled: true }, at(by));
    await markRemoved(tx, { id: person.id, userName: person.userName, at: by.services.clock.now() });
    await followDirectory(tx, [person.id], { author: directoryAuthor(by) });
    await tell(tx, by, 'update_user', person.id, { active: false });
  },
};

/** The version was checked before, with all that the directory says of the person. */
const at = ({ services }: Provisioner) => ({ now: services.clock.now(), check: () => undefined });

async function found(tx: TenantTransaction, id: number | undefined): Promise<ProvisionedPerson> {
  const person = id === undefined ? undefined : await loadProvisioned(tx, id);
  if (person === undefined) throw refuse('not_found');
  return person;
}

/** Adds a person, or takes back one whom the directory has removed; anybody else with the address is a conflict. */
async function addPerson(tx: TenantTransaction, by: Provisioner, person: DirectoryPerson): Promise<number> {
  const email = addressOf(person);
  if (!isValid(checkEmail, email))
    throw new ScimProblem(
      'invalidValue',
      'A person needs an e-mail address, in "emails" or as the "userName".',
    );
  const name = nameOf(person);
  const known = await findUserByEmail(tx, email);
  if (known === undefined) {
    const id = await addUser(tx, { email, name, roles: [], passwordHash: null });
    if (id !== undefined) return id;
  }
  if (known === undefined || !(await isRemoved(tx, known.id)))
    throw refuse('already_exists', `A person with the address ${email} exists.`);
  await changePerson(tx, known.id, { name, isDisabled: false }, at(by));
  return known.id;
}

async function storeNames(tx: TenantTransaction, id: number, person: DirectoryPerson): Promise<void> {
  if (await isUserNameTaken(tx, person.userName, id))
    throw refuse('already_exists', `A person with the userName ${person.userName} exists.`);
  await saveProvisioned(tx, id, person);
}

function nameOf({ displayName, userName }: DirectoryPerson): string {
  const name = displayName ?? userName;
  if (!isValid(checkName, name)) throw new ScimProblem('invalidValue', '"displayName" is one line of text.');
  return name;
}

function isValid(check: (value: unknown) => void, value: string): boolean {
  try {
    check(value);
    return true;
  } catch {
    return false;
  }
}

const namesOf = ({ userName, externalId, displayName, active }: DirectoryPerson) => ({
  user_name: userName,
  external_id: externalId,
  name: displayName,
  ...(active !== null && { active }),
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
    subject: `user:${id}`,
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
  const person = await found(tx, id);
  const groups = isChosen(choice, 'groups') ? await listMembers(tx, { people: [person.id] }) : [];
  return {
    resource: present(person, groups, by),
    version: person.version,
    location: `${by.base}/Users/${person.id}`,
  };
}

/** Whether somebody has a name. Others are called by their userName, until the directory gives them one. */
const isNamed = ({ name, userName, givenName, familyName }: ProvisionedPerson): boolean =>
  name !== userName || givenName !== null || familyName !== null;

const personOf = (person: ProvisionedPerson): DirectoryPerson => ({
  userName: person.userName,
  externalId: person.externalId,
  displayName: isNamed(person) ? person.name : null,
  givenName: person.givenName,
  familyName: person.familyName,
  active: person.disabledAt === null,
  emails: [{ value: person.email, type: 'work', primary: true }],
});

const present = (
  person: ProvisionedPerson,
  groups: readonly GroupMember[],
  { base }: Provisioner,
): Resource => ({
  schemas: [USER_SCHEMA],
  id: String(person.id),
  ...(person.externalId !== null && { externalId: person.externalId }),
  userName: person.userName,
  name: {
    formatted: person.name,
    ...(person.givenName !== null && { givenName: person.givenName }),
    ...(person.familyName !== null && { familyName: person.familyName }),
  },
  displayName: person.name,
  active: person.disabledAt === null,
  emails: [{ value: person.email, type: 'work', primary: true }],
  groups: groups.map(({ groupId, groupName }) => ({
    value: String(groupId),
    $ref: `${base}/Groups/${groupId}`,
    display: groupName,
  })),
  roles: person.roles.map((role) => ({ value: role })),
  meta: {
    resourceType: 'User',
    created: presentTime(person.createdAt),
    location: `${base}/Users/${person.id}`,
    version: `"${person.version}"`,
  },
});
