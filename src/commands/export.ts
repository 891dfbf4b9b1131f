import { OperatorError } from '../errors.ts';
import type { Storage } from '../storage.ts';
import { listTenants } from '../store/people/tenants.ts';
import { writeDumpLine } from '../store/upkeep/dump-line.ts';
import { openSnapshot } from '../store/upkeep/open-snapshot.ts';
import { auditCommand } from './audit-command.ts';
import { type Command, UsageError } from './command.ts';
import { openBeside } from './open-beside.ts';
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
      // Opened first, so that the audit tells of no export for which there is no file.
      const output = await openBeside(file);
      let count = 0;
      try {
        for (const { id } of tenant ? [tenant] : tenants)
          await database.inTenant(id, (tx) => auditCommand(tx, { action: 'data_exported' }));
        const snapshot = await openSnapshot(connection.owner, { tenantId: tenant?.id });
        async function* lines(): AsyncGenerator<string> {
          yield `${writeDumpLine(snapshot.header)}\n`;
          for await (const line of snapshot.rows()) {
            yield `${writeDumpLine(line)}\n`;
            if ('table' in line) count += 1;
          }
        }
        try {
          await output.write(lines());
        } finally {
          await snapshot.close();
        }
      } finally {
        await output.discard();
      }
      terminal.note(`Uploaded files are not in it: copy the folder or bucket of FILES_URL beside it.`);
      terminal.print(`${count} rows written to ${file}`);
    };
    return withStorage(terminal, write, { mayBeBefore02: true });
  },
};
