import { readSettings } from '../settings.ts';
import { openConnection } from '../storage.ts';
import { migrate as bringUpToDate } from '../store/upkeep/migrate.ts';
import type { Command } from './command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'Brings the schema of the database up to date. `serve` does this by itself at its start.',
  run: async (_input, terminal) => {
    const server = await openConnection(readSettings(terminal.environment), 'command');
    try {
      const { applied, unknown } = await bringUpToDate(server.connection.owner);
      for (const name of applied) terminal.print(`applied ${name}`);
      for (const name of unknown) terminal.note(`${name} was applied by a newer release`);
      if (applied.length === 0) terminal.print('up to date');
    } finally {
      await server.close();
    }
  },
};
