import { DamagedBackup } from './manifest.ts';

/** The head of a file in a backup: a line, behind which its bytes are. */
interface FileFrame {
  readonly tenantId: number;
  readonly hash: string;
  readonly size: number;
}

/** A file in a backup with its bytes, which are read once. */
export interface FoundFile extends FileFrame {
  readonly bytes: AsyncGenerator<Buffer>;
}

const LONGEST_HEAD = 400;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const HASH = /^[0-9a-f]{64}$/;

export const frameHead = ({ tenantId, hash, size }: FileFrame): Buffer =>
  Buffer.from(`${JSON.stringify({ tenant_id: tenantId, hash, size })}\n`);

/** Takes the files of a backup apart. The bytes of each have to be read before the next one. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<FoundFile> {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done) return false;
    held = held.byteLength === 0 ? next.value : Buffer.concat([held, next.value]);
    return true;
  };
  async function* take(size: number): AsyncGenerator<Buffer> {
    let left = size;
    while (left > 0) {
      if (held.byteLength === 0 && !(await more())) throw cutOff();
      const piece = held.subarray(0, left);
      held = held.subarray(piece.byteLength);
      left -= piece.byteLength;
      yield piece;
    }
  }
  for (;;) {
    let end = held.indexOf(10);
    while (end < 0 && held.byteLength < LONGEST_HEAD && (await more())) end = held.indexOf(10);
    if (end < 0 && held.byteLength === 0) return;
    const frame = readHead(held.subarray(0, Math.max(end, 0)).toString());
    held = held.subarray(end + 1);
    yield { ...frame, bytes: take(frame.size) };
  }
}

function readHead(line: string): FileFrame {
  try {
    const head: Record<string, unknown> = JSON.parse(line);
    const frame = { tenantId: Number(head.tenant_id), hash: String(head.hash), size: Number(head.size) };
    if (isCount(frame.tenantId) && HASH.test(frame.hash) && isCount(frame.size)) return frame;
  } catch {
    // The same as a head of other content.
  }
  throw cutOff();
}

const cutOff = (): DamagedBackup => new DamagedBackup('The files of the backup are cut off or damaged.');
