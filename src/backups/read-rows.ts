import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type DumpLine, readDumpLine } from '../store/upkeep/dump-line.ts';
import { DamagedBackup, type Manifest } from './manifest.ts';
import { type PartsPlace, readParts } from './parts.ts';

const NEWLINE = 10;

/** The lines of the rows in a backup. */
export async function* readRows(from: PartsPlace, { name, parts }: Manifest): AsyncGenerator<DumpLine> {
  const rows = parts.filter(({ stream }) => stream === 'rows');
  const plain = createGunzip();
  // An error of either ends the other; the loop below throws it.
  pipeline(Readable.from(readParts(from, rows)), plain, () => undefined);
  let number = 0;
  for await (const text of linesOf(plain)) {
    number += 1;
    const line = readDumpLine(text);
    if (line === undefined)
      throw new DamagedBackup(`Line ${number} of the rows of backup ${name} is damaged.`);
    yield line;
  }
}

/** Lines of UTF-8. Bytes without a line break at the end are a line too. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held: Buffer[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...held, chunk.subarray(start, end)]).toString();
      held = [];
      start = end + 1;
    }
    if (start < chunk.byteLength) held.push(chunk.subarray(start));
  }
  if (held.length > 0) yield Buffer.concat(held).toString();
}
