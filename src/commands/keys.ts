import { makeApiKey } from '../access/api-key.ts';
import { DEFAULT_SCOPES, SCOPES } from '../access/permissions.ts';
import { OperatorError } from '../errors.ts';
import { KeyName } from '../operations/integrations/api-key.ts';
import { systemRandomness } from '../platform/randomness.ts';
import { listApiKeys, revokeApiKey } from '../store/people/api-keys.ts';
import { auditCommand } from './audit-command.ts';
import { type Command, columns, JSON_OPTION, UsageError } from './command.ts';
import { textByRule } from './text-by-rule.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const ALL = {
  page: 1,
  pageSize: 10_000,
  ordering: [{ field: 'id', isDescending: false }],
  search: undefined,
};
const DAY_MS = 86_400_000;

export const keysList: Command = {
  name: 'keys list',
  summary: 'Lists the API keys of a tenant, without their secrets.',
  options: { ...TENANT_OPTION, ...JSON_OPTION },
  run: (input, terminal) =>
    withTenant(input, terminal, async ({ database }, tenant) => {
      const { rows } = await database.inTenant(tenant.id, (tx) => listApiKeys(tx, ALL));
      if (input.flag('json')) terminal.print(JSON.stringify(rows));
      else
        for (const line of columns(
          rows.map((key) => [key.prefix, key.name, key.scopes.join(','), key.revokedAt ? 'revoked' : '']),
        ))
          terminal.print(line);
    }),
};

export const keysCreate: Command = {
  name: 'keys create',
  summary: 'Creates an API key and prints it, once.',
  options: {
    ...TENANT_OPTION,
    name: { type: 'string', describe: 'What it is for; "command line" if left out.' },
    scope: {
      type: 'string',
      multiple: true,
      describe: `One of ${SCOPES.join(', ')}; those of the public API if left out.`,
    },
    days: { type: 'string', describe: 'Days until it expires; never if left out.' },
  },
  run: (input, terminal) => {
    const wanted = input.texts('scope');
    const scopes = wanted.length === 0 ? DEFAULT_SCOPES : SCOPES.filter((scope) => wanted.includes(scope));
    const strange = wanted.find((scope) => !SCOPES.some((known) => known === scope));
    if (strange !== undefined)
      throw new UsageError(`"${strange}" is no scope; there are ${SCOPES.join(', ')}`);
    const name = textByRule(input, 'name', KeyName) ?? 'command line';
    const days = input.text('days');
    if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
      throw new UsageError('--days takes a number of days');
    const expiresAt = days === undefined ? null : new Date(Date.now() + Number(days) * DAY_MS);
    return withTenant(input, terminal, async ({ database }, tenant) => {
      const key = await database.inTenant(tenant.id, async (tx) => {
        const request = { name, scopes, createdBy: 'command line', expiresAt };
        const made = await makeApiKey(tx, systemRandomness, request);
        const subject = `api_key:${made.id}`;
        await auditCommand(tx, { action: 'create_api_key', subject, what: { name, scopes } });
        return made.key;
      });
      terminal.note(`A key of "${tenant.key}" with ${scopes.join(', ')}; it is shown once:`);
      terminal.print(key);
    });
  },
};

export const keysRevoke: Command = {
  name: 'keys revoke',
  summary: 'Revokes an API key: its next request is refused.',
  takes: '<prefix>',
  options: TENANT_OPTION,
  run: (input, terminal) => {
    const [given] = input.words;
    if (!given)
      throw new UsageError('Name the key by its first eight characters; "dossier keys list" shows them');
    return withTenant(input, terminal, async ({ database }, tenant) => {
      await database.inTenant(tenant.id, async (tx) => {
        const { rows } = await listApiKeys(tx, ALL);
        const key = rows.find(({ prefix }) => prefix === given.slice(0, 8));
        if (!key) throw new OperatorError(`"${tenant.key}" has no key ${given.slice(0, 8)}.`);
        await revokeApiKey(tx, key.id, new Date());
        await auditCommand(tx, { action: 'revoke_api_key', subject: `api_key:${key.id}` });
      });
      terminal.print(`revoked ${given.slice(0, 8)}`);
    });
  },
};
