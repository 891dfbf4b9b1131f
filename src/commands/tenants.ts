import { createTenant } from '../access/create-tenant.ts';
import { DEMO_PEOPLE } from '../demo/people.ts';
import { readExamples } from '../demo/read-examples.ts';
import { OperatorError } from '../errors.ts';
import { TenantName } from '../operations/people/tenant.ts';
import { systemRandomness } from '../platform/randomness.ts';
import { againOnDeadlock } from '../store/database/again-on-deadlock.ts';
import { isNoBackupRunning } from '../store/files/files.ts';
import { deleteTenant, listSandboxes, listTenants } from '../store/people/tenants.ts';
import { moveTenant } from '../store/upkeep/move-tenant.ts';
import { RESETS, resetSandbox } from '../writing/reset-sandbox.ts';
import { auditCommand } from './audit-command.ts';
import { type Command, columns, JSON_OPTION, UsageError } from './command.ts';
import { textByRule } from './text-by-rule.ts';
import { withStorage } from './with-tenant.ts';

export const tenantsList: Command = {
  name: 'tenants list',
  summary: 'Lists the tenants.',
  options: JSON_OPTION,
  run: (input, terminal) =>
    withStorage(terminal, async ({ database }) => {
      const tenants = await database.beforeTenant(async (tx) => {
        const sandboxes = await listSandboxes(tx);
        const all = await listTenants(tx);
        return all.map((tenant) => ({ ...tenant, isSandbox: sandboxes.has(tenant.id) }));
      });
      if (input.flag('json')) terminal.print(JSON.stringify(tenants));
      else
        for (const line of columns(
          tenants.map(({ key, name, isSandbox }) => [key, name, isSandbox ? 'sandbox' : '']),
        ))
          terminal.print(line);
    }),
};

export const tenantsCreate: Command = {
  name: 'tenants create',
  summary: 'Creates a tenant and prints a first API key for it, with the scope `admin`.',
  takes: '<key>',
  options: {
    name: { type: 'string', describe: 'What people read; the key if left out.' },
    sandbox: {
      type: 'boolean',
      describe:
        'Makes it a sandbox: it can be reset, and its clock can be moved. It never becomes anything else.',
    },
  },
  run: (input, terminal) => {
    const [key] = input.words;
    if (!key || !/^[a-z][a-z0-9_-]{0,62}$/.test(key))
      throw new UsageError(
        'A tenant needs a key: a letter, then letters, digits, "_" or "-", all lower case',
      );
    const name = textByRule(input, 'name', TenantName) ?? key;
    return withStorage(terminal, async ({ database }) => {
      const isSandbox = input.flag('sandbox');
      const tenant = { key, name, isSandbox, createdBy: 'command line' };
      const { apiKey } = await createTenant(database, systemRandomness, tenant, {
        beside: (tx) =>
          auditCommand(tx, {
            action: 'create_tenant',
            subject: `tenant:${tx.tenantId}`,
            what: { is_sandbox: isSandbox },
          }),
      });
      terminal.note(`Tenant "${key}" is there. Its first API key, shown once:`);
      terminal.print(apiKey);
    });
  },
};

export const tenantsMove: Command = {
  name: 'tenants move',
  summary: 'Moves the rows of a tenant to another server of a distributed database, while people work in it.',
  takes: '<key>',
  options: { to: { type: 'string', describe: 'The server, as Citus names it: `host` or `host:port`.' } },
  run: (input, terminal) => {
    const [key] = input.words;
    const to = input.text('to');
    if (!key || to === undefined) throw new UsageError('Name the tenant, and the server with --to');
    return withStorage(terminal, async ({ database, connection }) => {
      const tenant = (await database.beforeTenant(listTenants)).find((candidate) => candidate.key === key);
      if (!tenant) throw new OperatorError(`There is no tenant "${key}".`);
      const moved = await moveTenant(connection.owner, tenant.id, to);
      await database.inTenant(tenant.id, (tx) =>
        auditCommand(tx, { action: 'move_tenant', subject: `tenant:${tenant.id}` }),
      );
      terminal.print(`moved ${key} from ${moved.from} to ${moved.to}`);
    });
  },
};

export const tenantsDelete: Command = {
  name: 'tenants delete',
  summary: 'Deletes a tenant with everything in it. There is no way back.',
  takes: '<key>',
  options: { confirm: { type: 'string', describe: 'The key once more, to be sure.' } },
  run: (input, terminal) => {
    const [key] = input.words;
    if (!key || input.text('confirm') !== key)
      throw new UsageError('Name the tenant, and once more with --confirm');
    return withStorage(terminal, async ({ database, files }) => {
      const tenant = (await database.beforeTenant(listTenants)).find((candidate) => candidate.key === key);
      if (!tenant) throw new OperatorError(`There is no tenant "${key}".`);
      if (!(await database.beforeTenant(isNoBackupRunning)))
        throw new OperatorError(
          'A backup is being taken, which may still need this tenant; try again when it has ended.',
        );
      await files.check(); // Once the rows are gone, nothing leads to files that could not be removed.
      await deleteTenant(database, tenant.id);
      for await (const { hash } of files.list(tenant.id)) await files.remove(tenant.id, hash);
      terminal.print(`deleted ${key}`);
    });
  },
};

export const tenantsReset: Command = {
  name: 'tenants reset',
  summary: 'Removes everything that was made in a sandbox, and sets its clock right. There is no way back.',
  takes: '<key>',
  options: {
    to: { type: 'string', describe: `One of ${RESETS.join(', ')}; empty if left out.` },
    confirm: { type: 'string', describe: 'The key once more, to be sure.' },
  },
  run: (input, terminal) => {
    const [key] = input.words;
    if (!key || input.text('confirm') !== key)
      throw new UsageError('Name the sandbox, and once more with --confirm');
    const wanted = input.text('to') ?? 'empty';
    const to = RESETS.find((each) => each === wanted);
    if (to === undefined) throw new UsageError(`--to is one of ${RESETS.join(', ')}`);
    return withStorage(terminal, async ({ database }) => {
      const tenant = (await database.beforeTenant(listTenants)).find((candidate) => candidate.key === key);
      if (!tenant) throw new OperatorError(`There is no tenant "${key}".`);
      const content = to === 'demo' ? { package: readExamples(), people: Object.values(DEMO_PEOPLE) } : to;
      await againOnDeadlock(() =>
        database.inTenant(tenant.id, async (tx) => {
          await resetSandbox(tx, { to: content, by: 'command line' });
          await auditCommand(tx, { action: 'reset_sandbox', subject: `tenant:${tenant.id}`, what: { to } });
        }),
      );
      terminal.print(`reset ${key}`);
    });
  },
};
