import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { OperatorError } from '../errors.ts';
import type { Storage } from '../storage.ts';
import { listTenants } from '../store/people/tenants.ts';
import { dumpRows } from '../store/upkeep/dump.ts';
import { auditCommand } from './audit-command.ts';
import { type Command, UsageError } from './command.ts';
import { withStorage } from './with-tenant.ts';

export const exportData: Command = {
  name: 'export',
  summary: 'Writes everything in the database, as of one moment, to a file of JSON lines.',
  takes: '<file>',
  options: { tenant: { type: 'string', describe: 'Key of the one tenant to write; all if left out.' } },
  run: (input, terminal) => {
    const [file] = input.words;
    if (!file) throw new UsageError('Name the file to write');
    const write = async ({ database, connection }: Storage): Promise<void> => {
      const key = input.text('tenant');
      const tenants = await database.beforeTenant(listTenants);
      const tenant = tenants.find((candidate) => candidate.key === key);
      if (key !== undefined && !tenant) throw new OperatorError(`There is no tenant "${key}".`);
      for (const { id } of tenant ? [tenant] : tenants)
        await database.inTenant(id, (tx) => auditCommand(tx, { action: 'data_exported' }));
      const output = createWriteStream(file, { mode: 0o600 });
      let count = 0;
      for await (const line of dumpRows(connection.owner, tenant?.id)) {
        if (!output.write(`${JSON.stringify(line)}\n`)) await once(output, 'drain');
        if ('table' in line) count += 1;
      }
      output.end();
      await finished(output);
      terminal.note(`Uploaded files are not in it: copy the folder or bucket of FILES_URL beside it.`);
      terminal.print(`${count} rows written to ${file}`);
    };
    return withStorage(terminal, write, { mayBeBefore02: true });
  },
};
