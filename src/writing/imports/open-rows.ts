import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type FileRow, isBlank, lineRows, linesOf, XLSX } from '../../platform/read-rows.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { Workshop } from '../../workshop/workshop.ts';

/** The file as a whole is not what it says it is, or larger than can be read. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The rows of an uploaded file. */
export interface OpenRows {
  /** How many rows there are to do. */
  readonly total: number;
  rows(): AsyncIterable<FileRow>;
}

interface RowServices {
  readonly files: FileStore;
  readonly workshop: Workshop;
}

const MOST_ROWS = 1_000_000;

/** Opens the rows of a file, which are read one by one. A spreadsheet is turned into lines in the workshop: unpacked, it may be anything. */
export async function openRows(
  { files, workshop }: RowServices,
  tenantId: number,
  { hash, contentType }: { readonly hash: string; readonly contentType: string },
): Promise<OpenRows> {
  if (contentType !== XLSX) {
    const open = () => files.open(tenantId, hash);
    return {
      total: await countRows(await open()),
      rows: async function* () {
        yield* lineRows(await open());
      },
    };
  }
  const lines = await readSheet(workshop, await buffer(await files.open(tenantId, hash)));
  return { total: await countRows(inPieces(lines)), rows: () => sheetRows(lines) };
}

/** The workshop has written each row as it is known from here on. */
async function* sheetRows(lines: Buffer): AsyncGenerator<FileRow> {
  for await (const { line } of linesOf(inPieces(lines))) if (line !== null) yield JSON.parse(line.toString());
}

async function readSheet(workshop: Workshop, bytes: Buffer): Promise<Buffer> {
  try {
    return Buffer.from(await workshop.run('readSheet', { bytes }));
  } catch (error) {
    // A workshop that is full or closing says nothing of the file: the job comes back to it.
    if (error instanceof TaskRefusal && !error.isPassing) throw new UnreadableFile(error.message);
    throw error;
  }
}

const PIECE = 65_536;

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    await nextTurn();
    yield bytes.subarray(at, at + PIECE);
  }
}

async function countRows(stream: AsyncIterable<Buffer>): Promise<number> {
  let total = 0;
  for await (const { row, line } of linesOf(stream)) {
    if (row > MOST_ROWS)
      throw new UnreadableFile(`The file has more than the ${MOST_ROWS} lines that are read.`);
    if (!isBlank(line)) total += 1;
  }
  return total;
}
