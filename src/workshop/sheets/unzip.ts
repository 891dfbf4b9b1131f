import { inflateRawSync } from 'node:zlib';
import { TaskRefusal } from '../task.ts';

/** A part of an archive, as listed in its directory. */
interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly at: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

const broken = (): TaskRefusal =>
  new TaskRefusal('broken', 'The file is no readable spreadsheet: it is no archive.');

/**
 * Unpacks the wanted parts of an archive, together up to the limit. The sizes stated in the archive are not trusted:
 * unpacking stops at the limit.
 */
export function unzip(
  archive: Buffer,
  isWanted: (name: string) => boolean,
  mostMegabytes: number,
): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let left = mostMegabytes * 2 ** 20;
  for (const entry of entriesOf(archive)) {
    if (!isWanted(entry.name)) continue;
    const part = unpack(archive, entry, left);
    if (part === undefined)
      throw new TaskRefusal(
        'too_large',
        `The file unpacks to more than the ${mostMegabytes} MB that are read.`,
      );
    left -= part.length;
    parts.set(entry.name, part);
  }
  return parts;
}

function entriesOf(archive: Buffer): ZipEntry[] {
  const from = archive.length - 22;
  let end = from;
  while (end >= 0 && from - end <= LONGEST_COMMENT && archive.readUInt32LE(end) !== END) end -= 1;
  if (end < 0 || from - end > LONGEST_COMMENT) throw broken();
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== ENTRY) throw broken();
    const nameLength = archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      packedSize: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** Undefined if it is larger than allowed. */
function unpack(archive: Buffer, { method, packedSize, at }: ZipEntry, most: number): Buffer | undefined {
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== LOCAL) throw broken();
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const packed = archive.subarray(start, start + packedSize);
  if (method === STORED) return packed.length > most ? undefined : packed;
  if (method !== DEFLATED || most <= 0) throw broken();
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw broken();
  }
}
