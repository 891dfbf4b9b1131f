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
    const parsed = parseLine(line);
    if (!parsed)
      throw new OperatorError(`Line ${number} of ${file} is not one of an export; nothing was imported.`);
    yield parsed;
  }
}

function parseLine(line: string): DumpLine | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? (parsed as DumpLine) : undefined;
  } catch {
    return undefined;
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
