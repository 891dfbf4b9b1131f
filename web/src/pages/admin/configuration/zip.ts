// Packages as archives, read and written here, so that the texts never leave the browser on their way to a file.

import { isPackageFile, textOf } from './file-text.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const PACKED = 8;
const MOST_BYTES = 50 * 1024 * 1024;

/** The texts of an archive by path; undefined if it is not an archive. */
export async function readZip(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string> | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return undefined;
  const files: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  let room = MOST_BYTES;
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== ENTRY) return undefined;
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (name ?? 0)));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (!isPackageFile(path)) continue;
    const content = await contentOf(bytes.slice(start, start + size), method === PACKED, room);
    const text = textOf(path, content);
    room -= text.length;
    files[path] = text;
  }
  return files;
}

async function contentOf(
  bytes: Uint8Array<ArrayBuffer>,
  isPacked: boolean,
  room: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPacked) return bytes;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > room) throw new Error('The archive is larger than a package can be.');
  }
}

/** An uncompressed archive of some texts; packages are small. */
export function writeZip(files: Readonly<Record<string, string>>): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const contents: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, body] = [encoder.encode(path), encoder.encode(text)];
    const facts = [20, 0x0800, 0, 0, 0x21, checksum(body), body.length, body.length, name.length, 0] as const;
    const local = fields(LOCAL, facts);
    contents.push(fields(ENTRY, facts, { madeBy: 20, offset }), name);
    parts.push(local, name, body);
    offset += local.length + name.length + body.length;
  }
  const size = contents.reduce((sum, each) => sum + each.length, 0);
  const count = Object.keys(files).length;
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, END, true);
  end.setUint16(8, count, true);
  end.setUint16(10, count, true);
  end.setUint32(12, size, true);
  end.setUint32(16, offset, true);
  return new Blob([...parts, ...contents, new Uint8Array(end.buffer)], { type: 'application/zip' });
}

/** The width of each field of an entry, in bytes. */
const WIDTHS = [2, 2, 2, 2, 2, 4, 4, 4, 2, 2] as const;

function fields(
  signature: number,
  facts: readonly number[],
  entry?: { readonly madeBy: number; readonly offset: number },
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(entry ? 46 : 30));
  view.setUint32(0, signature, true);
  let at = 4;
  if (entry) {
    view.setUint16(at, entry.madeBy, true);
    at += 2;
  }
  for (const [index, width] of WIDTHS.entries()) {
    const value = facts[index] ?? 0;
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  if (entry) view.setUint32(42, entry.offset, true);
  return new Uint8Array(view.buffer);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
