import { hashPassword } from '../access/password.ts';
import { ROLE_NAMES } from '../access/permissions.ts';
import { OperatorError } from '../errors.ts';
import { checkerFor } from '../operations/check-input.ts';
import { UserName } from '../operations/people/user.ts';
import { Email } from '../operations/shapes.ts';
import { systemRandomness } from '../platform/randomness.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { removeSessionsOfUser } from '../store/people/sessions.ts';
import { addUser, findUserByEmail, listUsers, saveUser, type User } from '../store/people/users.ts';
import { auditCommand } from './audit-command.ts';
import {
  type Command,
  type CommandInput,
  columns,
  JSON_OPTION,
  type Terminal,
  UsageError,
} from './command.ts';
import { textByRule } from './text-by-rule.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const checkEmail = checkerFor(Email());

const ALL = {
  page: 1,
  pageSize: 10_000,
  ordering: [{ field: 'email', isDescending: false }],
  search: undefined,
};

export const PASSWORD_OPTION = {
  'password-stdin': {
    type: 'boolean',
    describe: 'Reads the password from standard input; else one is made.',
  },
} as const;

export const usersList: Command = {
  name: 'users list',
  summary: 'Lists the people of a tenant.',
  options: { ...TENANT_OPTION, ...JSON_OPTION },
  run: (input, terminal) =>
    withTenant(input, terminal, async ({ database }, tenant) => {
      const { rows } = await database.inTenant(tenant.id, (tx) => listUsers(tx, ALL));
      if (input.flag('json')) terminal.print(JSON.stringify(rows));
      else
        for (const line of columns(
          rows.map((user) => [
            user.email,
            user.name,
            user.roles.join(','),
            user.disabledAt ? 'disabled' : '',
          ]),
        ))
          terminal.print(line);
    }),
};

export const usersCreate: Command = {
  name: 'users create',
  summary: 'Adds a person to a tenant and prints the password, unless it was given.',
  takes: '<email>',
  options: {
    ...TENANT_OPTION,
    name: { type: 'string', describe: 'What people read; the address if left out.' },
    role: { type: 'string', multiple: true, describe: `One of ${ROLE_NAMES.join(', ')}.` },
    ...PASSWORD_OPTION,
  },
  run: async (input, terminal) => {
    const email = emailOf(input);
    const roles = input.texts('role');
    const strange = roles.find((role) => !ROLE_NAMES.some((known) => known === role));
    if (strange !== undefined || roles.length === 0)
      throw new UsageError(`Give one or more --role, each one of ${ROLE_NAMES.join(', ')}`);
    const name = textByRule(input, 'name', UserName) ?? email;
    const password = await passwordOf(input, terminal);
    const passwordHash = await hashPassword(password.text);
    await withTenant(input, terminal, async ({ database }, tenant) => {
      const id = await database.inTenant(tenant.id, async (tx) => {
        const added = await addUser(tx, { email, name, roles, passwordHash });
        if (added !== undefined)
          await auditCommand(tx, {
            action: 'create_user',
            subject: `user:${added}`,
            what: { email, name, roles },
          });
        return added;
      });
      if (id === undefined) throw new OperatorError(`${email} is a user of "${tenant.key}" already.`);
      terminal.note(`${email} can sign in to "${tenant.key}".`);
      if (password.isMade) terminal.print(password.text);
    });
  },
};

export const usersPassword: Command = {
  name: 'users password',
  summary: 'Gives a person a new password and ends their sessions.',
  takes: '<email>',
  options: { ...TENANT_OPTION, ...PASSWORD_OPTION },
  run: async (input, terminal) => {
    const password = await passwordOf(input, terminal);
    const passwordHash = await hashPassword(password.text);
    await changeUser(input, terminal, async (tx, user) => {
      await saveUser(tx, user.id, { passwordHash });
      await auditCommand(tx, {
        action: 'update_user',
        subject: `user:${user.id}`,
        changed: ['password'],
      });
      await removeSessionsOfUser(tx, user.id);
    });
    if (password.isMade) terminal.print(password.text);
  },
};

export const usersDisable: Command = {
  name: 'users disable',
  summary: 'Keeps a person from signing in; what they did stays.',
  takes: '<email>',
  options: { ...TENANT_OPTION, undo: { type: 'boolean', describe: 'Lets them in again.' } },
  run: (input, terminal) =>
    changeUser(input, terminal, async (tx, user) => {
      await saveUser(tx, user.id, { disabledAt: input.flag('undo') ? null : new Date() });
      await auditCommand(tx, {
        action: 'update_user',
        subject: `user:${user.id}`,
        changed: ['is_disabled'],
      });
      await removeSessionsOfUser(tx, user.id);
    }),
};

export const changeUser = (
  input: CommandInput,
  terminal: Terminal,
  change: (tx: TenantTransaction, user: User) => Promise<void>,
): Promise<void> =>
  withTenant(input, terminal, async ({ database }, tenant) => {
    const email = emailOf(input);
    await database.inTenant(tenant.id, async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (!user) throw new OperatorError(`"${tenant.key}" has no user ${email}.`);
      await change(tx, user);
    });
    terminal.note(`Done for ${email}.`);
  });

function emailOf(input: CommandInput): string {
  const [email] = input.words;
  if (!email || !isEmail(email)) throw new UsageError('Name the person by e-mail address');
  return email;
}

/** Accepts exactly the addresses that signing in accepts. */
function isEmail(text: string): boolean {
  try {
    checkEmail(text);
    return true;
  } catch {
    return false;
  }
}

export async function passwordOf(
  input: CommandInput,
  terminal: Terminal,
): Promise<{ text: string; isMade: boolean }> {
  if (!input.flag('password-stdin')) return { text: systemRandomness.token(20), isMade: true };
  return { text: (await terminal.readInput()).replace(/\r?\n$/, ''), isMade: false };
}
