import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../platform/files/open-place.ts';
import { type KeySource, keyOf } from './backup-key.ts';
import { readFrames } from './file-frames.ts';
import type { FoundBackup } from './find-backups.ts';
import { checkSeal, DamagedBackup, type Manifest, type PartStream } from './manifest.ts';
import { type PartsPlace, readParts } from './parts.ts';
import { readRows } from './read-rows.ts';

/** The parts of one of the two streams, in their order. */
export const partsOf = ({ parts }: Manifest, stream: PartStream): Manifest['parts'] =>
  parts.filter((part) => part.stream === stream);

/** Opens a backup with its key and checks its manifest. */
export async function openBackup(
  place: Place,
  { sealed }: FoundBackup,
  source: KeySource | undefined,
): Promise<{ readonly from: PartsPlace; readonly manifest: Manifest }> {
  const key = await keyOf(sealed.manifest.encryption, source);
  checkSeal(sealed, key);
  return { from: { place, name: sealed.manifest.name, key }, manifest: sealed.manifest };
}

/** Reads all of a backup and compares every part, row and file with its manifest; throws at the first difference. */
export async function verifyParts(from: PartsPlace, manifest: Manifest): Promise<void> {
  const counts = Object.fromEntries(Object.keys(manifest.rows).map((table) => [table, 0]));
  let expected: number | undefined;
  let total = 0;
  for await (const line of readRows(from, manifest)) {
    if ('dossier_export_rows' in line) expected = line.dossier_export_rows;
    if (!('table' in line)) continue;
    counts[line.table] = (counts[line.table] ?? 0) + 1;
    total += 1;
  }
  if (expected !== total || !isDeepStrictEqual(counts, { ...manifest.rows }))
    throw new DamagedBackup(`Backup ${manifest.name} does not have the rows that its manifest counts.`);
  await verifyFiles(from, manifest);
}

async function verifyFiles(from: PartsPlace, manifest: Manifest): Promise<void> {
  const given = new Set(manifest.missing_files.map(({ tenant_id: id, hash }) => `${id}/${hash}`));
  let count = 0;
  let bytes = 0;
  for await (const file of readFrames(readParts(from, partsOf(manifest, 'files')))) {
    const hash = createHash('sha256');
    for await (const piece of file.bytes) hash.update(piece);
    if (given.has(`${file.tenantId}/${file.hash}`)) continue;
    if (hash.digest('hex') !== file.hash)
      throw new DamagedBackup(`File ${file.hash} in backup ${manifest.name} is damaged.`);
    count += 1;
    bytes += file.size;
  }
  const isAll = count === manifest.files.count && bytes === manifest.files.bytes;
  if (!isAll || count + given.size !== manifest.rows.files)
    throw new DamagedBackup(`Backup ${manifest.name} does not have the files that its manifest counts.`);
}
