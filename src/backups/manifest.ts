import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { OperatorError } from '../errors.ts';
import type { BackupKey } from './backup-key.ts';

/** Rows are lines of an export, compressed; files are a line about each with its bytes behind it. */
export type PartStream = 'rows' | 'files';

const Part = Type.Object({
  name: Type.String({ pattern: '^(rows|files)-\\d{6}$' }),
  stream: Type.Union([Type.Literal('rows'), Type.Literal('files')]),
  /** Bytes as they are stored, and their SHA-256. */
  size: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

const ManifestBody = Type.Object({
  dossier_backup: Type.Literal(1),
  name: Type.String(),
  release: Type.String(),
  /** The moment that everything in it is of. */
  taken_at: Type.String(),
  finished_at: Type.String(),
  /** Whether it is everything, and not one tenant. */
  is_whole: Type.Boolean(),
  tenants: Type.Array(Type.Object({ id: Type.Integer(), key: Type.String(), name: Type.String() })),
  migrations: Type.Array(Type.String()),
  /** The number of rows of each table. */
  rows: Type.Record(Type.String(), Type.Integer()),
  files: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
  /** Files that rows refer to and that were gone or damaged already; the operator accepted this. */
  missing_files: Type.Array(Type.Object({ tenant_id: Type.Integer(), hash: Type.String() })),
  parts: Type.Array(Part),
  encryption: Type.Union([
    Type.Null(),
    Type.Object({
      cipher: Type.Literal('aes-256-gcm'),
      key: Type.Union([Type.Literal('passphrase'), Type.Literal('key_file')]),
      salt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    }),
  ]),
});

/** A backup of which something is gone, or other than it was written. */
export class DamagedBackup extends OperatorError {}

export type BackupPart = Static<typeof Part>;
/** Everything about one backup. It is written last, and makes the backup complete. */
export type Manifest = Static<typeof ManifestBody>;

const Sealed = Compile(Type.Object({ manifest: ManifestBody, seal: Type.String() }));

export interface SealedManifest {
  readonly manifest: Manifest;
  readonly seal: string;
}

export const MANIFEST = 'manifest.json';

export const writeManifest = (manifest: Manifest, key: BackupKey): string =>
  `${JSON.stringify({ manifest, seal: key.seal(JSON.stringify(manifest)) } satisfies SealedManifest, undefined, 1)}\n`;

/** Reads the text of a manifest, whose seal is still to be checked. */
export function readManifest(text: string, place: string): SealedManifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new DamagedBackup(`The manifest of the backup at ${place} is damaged: it is not JSON.`);
  }
  if (typeof parsed === 'object' && parsed !== null && 'manifest' in parsed) {
    const format = Object.entries(parsed.manifest ?? {}).find(([name]) => name === 'dossier_backup')?.[1];
    if (typeof format === 'number' && format > 1)
      throw new OperatorError(`The backup at ${place} comes from a newer release; upgrade this one first.`);
  }
  if (!Sealed.Check(parsed)) throw new DamagedBackup(`The manifest of the backup at ${place} is damaged.`);
  return parsed;
}

export function checkSeal({ manifest, seal }: SealedManifest, key: BackupKey): void {
  if (key.seal(JSON.stringify(manifest)) === seal) return;
  throw new DamagedBackup(
    key.encryption === null
      ? `The manifest of backup ${manifest.name} is damaged.`
      : `The manifest of backup ${manifest.name} is damaged, or the key is another than the one it was written with.`,
  );
}

/** The bytes that a backup takes. */
export const sizeOf = ({ parts }: Manifest): number => parts.reduce((sum, { size }) => sum + size, 0);
