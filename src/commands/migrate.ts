import { readSettings } from '../settings.ts';
import { openConnection } from '../storage.ts';
import { migrate as bringUpToDate, distribute } from '../store/upkeep/migrate.ts';
import { type Command, UsageError } from './command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'Brings the schema of the database up to date. `serve` does this by itself at its start.',
  options: {
    distribute: {
      type: 'string',
      describe:
        '`citus` spreads the rows of tenants over the servers that Citus knows; `none` takes them back to one.',
    },
  },
  run: async (input, terminal) => {
    const over = input.text('distribute');
    if (over !== undefined && over !== 'citus' && over !== 'none')
      throw new UsageError('The rows of tenants are distributed by "citus" or by "none"');
    const server = await openConnection(readSettings(terminal.environment), 'command');
    try {
      if (over !== undefined) {
        const isChanged = await distribute(server.connection.owner, over);
        terminal.print(isChanged ? `distributed by ${over}` : `distributed by ${over} as before`);
        return;
      }
      const { applied, unknown } = await bringUpToDate(server.connection.owner);
      for (const name of applied) terminal.print(`applied ${name}`);
      for (const name of unknown) terminal.note(`${name} was applied by a newer release`);
      if (applied.length === 0) terminal.print('up to date');
    } finally {
      await server.close();
    }
  },
};
