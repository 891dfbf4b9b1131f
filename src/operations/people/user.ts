import Type, { type Static } from 'typebox';
import { ROLE_NAMES } from '../../access/permissions.ts';
import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadUser, type User } from '../../store/people/users.ts';
import {
  DateTime,
  Email,
  FullLine,
  Id,
  Nullable,
  OneOf,
  presentOptionalTime,
  presentTime,
} from '../shapes.ts';

export const UserName = FullLine({ maxLength: 255 });
export const Roles = Type.Array(OneOf(ROLE_NAMES), { maxItems: ROLE_NAMES.length });
export const Teams = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
  maxItems: 100,
  description: 'Keys of teams of the configuration: who may use a transition, who may vote.',
});
export const Leads = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
  maxItems: 100,
  description: 'Those of the teams that the person leads: rules of access can name the lead of somebody.',
});

/** Refuses to make somebody the lead of a team that they do not belong to. */
export function checkLeads(leads: readonly string[], teams: readonly string[]): void {
  const other = leads.findIndex((each) => !teams.includes(each));
  if (other >= 0)
    throw refuse('invalid', `The person does not belong to the team "${leads[other]}".`, `leads.${other}`);
}

export const Skills = Type.Array(Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 100 }), {
  maxItems: 100,
  description: 'What the person can do, in the words of the queues of the configuration.',
});
export const Capacity = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'How many cases of queues the person may have at a time; null for any number.',
  }),
);
export const Password = Type.String({ minLength: 1, maxLength: 256 });

export const UserBody = Type.Object({
  id: Id(),
  email: Email(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
  teams: Type.Array(Type.String()),
  leads: Type.Array(Type.String(), { description: 'Those of the teams that the person leads.' }),
  skills: Type.Array(Type.String()),
  capacity: Capacity,
  created: DateTime(),
  disabled: Nullable(DateTime()),
  has_password: Type.Boolean({ description: 'Without one, the person cannot sign in with a password.' }),
  has_app_of_codes: Type.Boolean({ description: 'A second factor is asked for after the password.' }),
  passkeys: Type.Integer({ description: 'How many passkeys the person has.' }),
  last_seen: Nullable(DateTime({ description: 'Of the sessions that have not ended.' })),
});

export const presentUser = (user: User): Static<typeof UserBody> => ({
  id: user.id,
  email: user.email,
  name: user.name,
  roles: [...user.roles],
  teams: [...user.teams],
  leads: [...user.leads],
  skills: [...user.skills],
  capacity: user.capacity,
  created: presentTime(user.createdAt),
  disabled: presentOptionalTime(user.disabledAt),
  has_password: user.hasPassword,
  has_app_of_codes: user.hasTotp,
  passkeys: user.passkeys,
  last_seen: presentOptionalTime(user.lastSeenAt),
});

export const UserAnswer = Type.Object({ data: UserBody });

export async function answerUser(tx: TenantTransaction, id: number) {
  const user = await loadUser(tx, id);
  if (!user) throw refuse('not_found');
  return { body: { data: presentUser(user) }, version: user.version };
}
