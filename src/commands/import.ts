import { restoreRows } from '../store/upkeep/restore-rows.ts';
import { type Command, UsageError } from './command.ts';
import { readExport } from './read-export.ts';
import { withStorage } from './with-tenant.ts';

export const importData: Command = {
  name: 'import',
  summary: 'Reads a file that `export` wrote into an empty database: all of it, or nothing.',
  takes: '<file>',
  run: (input, terminal) => {
    const [file] = input.words;
    if (!file) throw new UsageError('Name the file to read');
    return withStorage(terminal, async ({ connection }) => {
      const count = await restoreRows(connection.owner, readExport(file));
      terminal.print(`${count} rows imported from ${file}`);
    });
  },
};
