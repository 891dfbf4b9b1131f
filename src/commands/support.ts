import { makeSupportLink } from '../access/support.ts';
import { OperatorError } from '../errors.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandomness } from '../platform/randomness.ts';
import { baseUrlOf, readSettings } from '../settings.ts';
import { listSupportGrants } from '../store/people/support-grants.ts';
import { listSupportVisits } from '../store/people/support-sessions.ts';
import { type Command, columns, JSON_OPTION, UsageError } from './command.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const LONGEST_NAME = 100;

export const supportEnter: Command = {
  name: 'support enter',
  summary:
    'Prints a link with which you enter a tenant as support, once. Refused unless an administrator of the tenant lets support in.',
  takes: '<tenant>',
  options: {
    as: { type: 'string', describe: 'Your name, which the tenant reads in its activity and audit.' },
  },
  run: async (input, terminal) => {
    const operator = input.text('as')?.trim() ?? '';
    const [tenantKey] = input.words;
    if (tenantKey === undefined) throw new UsageError('Name the tenant');
    if (operator === '' || operator.length > LONGEST_NAME || /\p{Cc}/u.test(operator))
      throw new UsageError(`Give your name with --as, in one line of at most ${LONGEST_NAME} characters`);
    const named = { ...input, text: (name: string) => (name === 'tenant' ? tenantKey : input.text(name)) };
    await withTenant(named, terminal, async ({ database }, tenant) => {
      const parts = { clock: systemClock, random: systemRandomness };
      const link = await database.inTenant(tenant.id, (tx) => makeSupportLink(tx, parts, operator));
      if (link === undefined)
        throw new OperatorError(
          `"${tenant.key}" lets no support in at present. An administrator of the tenant allows it under Admin › Support access.`,
        );
      const settings = readSettings(terminal.environment);
      terminal.note(
        `The link works once, until ${link.linkExpiresAt.toISOString()}; the access ends at ${link.grantExpiresAt.toISOString()} at the latest.`,
      );
      // Behind the "#" nobody on the way sees the secret, and no log keeps it.
      terminal.print(`${baseUrlOf(settings)}/app/support#${link.token}`);
    });
  },
};

const NEWEST = { page: 1, pageSize: 100, ordering: [{ field: 'id', isDescending: true }], search: undefined };

export const supportList: Command = {
  name: 'support list',
  summary: 'Lists the newest times for which a tenant has let support in, and who entered.',
  options: { ...TENANT_OPTION, ...JSON_OPTION },
  run: (input, terminal) =>
    withTenant(input, terminal, async ({ database }, tenant) => {
      const found = await database.inTenant(tenant.id, async (tx) => {
        const { rows } = await listSupportGrants(tx, NEWEST);
        const ids = rows.map(({ id }) => id);
        const visits = await listSupportVisits(tx, ids);
        return rows.map((grant) => ({
          ...grant,
          visits: visits.filter(({ grantId }) => grantId === grant.id),
        }));
      });
      if (input.flag('json')) terminal.print(JSON.stringify(found));
      else
        for (const line of columns(
          found.map((grant) => [
            grant.createdAt.toISOString(),
            `until ${(grant.endedAt ?? grant.expiresAt).toISOString()}`,
            grant.mayWrite ? 'reads and writes' : 'reads',
            grant.reason,
            grant.visits.map(({ operator }) => operator).join(', '),
          ]),
        ))
          terminal.print(line);
    }),
};
