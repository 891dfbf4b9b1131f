import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { OperatorError } from '../errors.ts';
import { type DumpLine, restoreRows } from '../store/dump.ts';
import { type Command, UsageError } from './command.ts';
import { withStorage } from './with-tenant.ts';

async function* readLines(file: string): AsyncGenerator<DumpLine> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    try {
      yield JSON.parse(line);
    } catch {
      throw new OperatorError(`Line ${number} of ${file} is not JSON; nothing was imported.`);
    }
  }
}

export const importData: Command = {
  name: 'import',
  summary: 'Reads a file that `export` wrote into an empty database: all of it, or nothing.',
  takes: '<file>',
  run: (input, terminal) => {
    const [file] = input.words;
    if (!file) throw new UsageError('Name the file to read');
    return withStorage(terminal, async ({ connection }) => {
      const count = await restoreRows(connection.owner, readLines(file));
      terminal.print(`${count} rows imported from ${file}`);
    });
  },
};
