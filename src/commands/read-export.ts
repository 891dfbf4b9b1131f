import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { OperatorError } from '../errors.ts';
import type { DumpLine } from '../store/upkeep/dump.ts';

/** The lines of a file that `export` wrote. */
export async function* readExport(file: string): AsyncGenerator<DumpLine> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    const parsed = parseLine(line);
    if (!parsed) throw new OperatorError(`Line ${number} of ${file} is not one of an export.`);
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
