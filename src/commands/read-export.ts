import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { OperatorError } from '../errors.ts';
import { type DumpLine, readDumpLine } from '../store/upkeep/dump-line.ts';

/** The lines of a file that `export` wrote. */
export async function* readExport(file: string): AsyncGenerator<DumpLine> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    const parsed = readDumpLine(line);
    if (!parsed) throw new OperatorError(`Line ${number} of ${file} is not one of an export.`);
    yield parsed;
  }
}
