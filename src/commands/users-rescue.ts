import { hashPassword } from '../access/password.ts';
import { removePasskeysOfUser } from '../store/people/passkeys.ts';
import { removeTotp } from '../store/people/second-factors.ts';
import { removeSessionsOfUser } from '../store/people/sessions.ts';
import { lockSignInPolicy, saveSignInPolicy } from '../store/people/sign-in-policy.ts';
import { saveUser } from '../store/people/users.ts';
import { auditCommand } from './audit-command.ts';
import type { Command } from './command.ts';
import { changeUser, PASSWORD_OPTION, passwordOf } from './users.ts';
import { TENANT_OPTION } from './with-tenant.ts';

export const usersRescue: Command = {
  name: 'users rescue',
  summary:
    'Lets a person in who has lost every way: a new password, no second factor and no passkeys. A deactivated person is active again, and the tenant allows passwords again.',
  takes: '<email>',
  options: { ...TENANT_OPTION, ...PASSWORD_OPTION },
  run: async (input, terminal) => {
    const password = await passwordOf(input, terminal);
    const passwordHash = await hashPassword(password.text);
    await changeUser(input, terminal, async (tx, user) => {
      if (user.disabledAt !== null) terminal.note(`${user.email} was deactivated, and is active again.`);
      const policy = await lockSignInPolicy(tx);
      if (!policy.isPasswordAllowed) await saveSignInPolicy(tx, { ...policy, isPasswordAllowed: true });
      await saveUser(tx, user.id, { passwordHash, disabledAt: null });
      await removeTotp(tx, user.id);
      await removePasskeysOfUser(tx, user.id);
      await removeSessionsOfUser(tx, user.id);
      await auditCommand(tx, {
        action: 'rescue_user',
        subject: `user:${user.id}`,
        changed: ['password', 'second_factor', 'passkeys', 'is_disabled'],
        what: { allowed_passwords: !policy.isPasswordAllowed, was_disabled: user.disabledAt !== null },
      });
    });
    if (password.isMade) terminal.print(password.text);
  },
};
