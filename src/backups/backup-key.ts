import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { OperatorError } from '../errors.ts';

/** The secret that a backup is encrypted with, as the operator has it. */
export type KeySource =
  | { readonly kind: 'passphrase'; readonly text: string }
  | { readonly kind: 'key_file'; readonly bytes: Buffer };

/** How a backup is encrypted, as its manifest says it. */
interface Encryption {
  readonly cipher: 'aes-256-gcm';
  readonly key: KeySource['kind'];
  readonly salt: string;
}

/** Protects the parts and the manifest of one backup. */
export interface BackupKey {
  readonly encryption: Encryption | null;
  /** Proves that a text is the one that was written. Without a secret it finds damage, and no forgery. */
  seal(text: string): string;
  encrypt(bytes: Buffer, label: string): Buffer;
  /** Throws where the bytes are not those of this label, or the secret is another. */
  decrypt(bytes: Buffer, label: string): Buffer;
}

const PLAIN: BackupKey = {
  encryption: null,
  seal: (text) => createHash('sha256').update(text).digest('hex'),
  encrypt: (bytes) => bytes,
  decrypt: (bytes) => bytes,
};

const NONCE = 12;
const TAG = 16;
const SHORTEST_FILE = 32;
const SHORTEST_PASSPHRASE = 12;
/** Takes about a tenth of a second and 64 MiB for each guess. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** The key of a new backup; without a secret the backup is not encrypted. */
export const newKey = (source: KeySource | undefined): Promise<BackupKey> =>
  source === undefined
    ? Promise.resolve(PLAIN)
    : keyFrom(source, { cipher: 'aes-256-gcm', key: source.kind, salt: randomBytes(16).toString('hex') });

/** The key of a backup that is there. */
export async function keyOf(
  encryption: Encryption | null,
  source: KeySource | undefined,
): Promise<BackupKey> {
  if (encryption === null && source !== undefined)
    throw new OperatorError(
      'This backup is not encrypted, although a key is given. If it is the right one, leave out the key file and BACKUP_PASSPHRASE.',
    );
  if (encryption === null || source === undefined) {
    if (encryption !== null)
      throw new OperatorError(
        encryption.key === 'passphrase'
          ? 'This backup is encrypted: set BACKUP_PASSPHRASE.'
          : 'This backup is encrypted: name its key with --key-file.',
      );
    return PLAIN;
  }
  if (encryption.key !== source.kind)
    throw new OperatorError(
      `This backup was encrypted with a ${encryption.key === 'passphrase' ? 'passphrase' : 'key file'}; give that.`,
    );
  return keyFrom(source, encryption);
}

async function keyFrom(source: KeySource, encryption: Encryption): Promise<BackupKey> {
  const salt = Buffer.from(encryption.salt, 'hex');
  const root = await rootOf(source, salt);
  const own = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', root, salt, `dossier backup ${use}`, 32));
  const cipherKey = own('parts');
  const sealKey = own('manifest');
  return {
    encryption,
    seal: (text) => createHmac('sha256', sealKey).update(text).digest('hex'),
    encrypt: (bytes, label) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(label));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (bytes, label) => {
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      }).setAAD(Buffer.from(label));
      decipher.setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
    },
  };
}

async function rootOf(source: KeySource, salt: Buffer): Promise<Buffer> {
  if (source.kind === 'passphrase') {
    if (source.text.length < SHORTEST_PASSPHRASE)
      throw new OperatorError(`BACKUP_PASSPHRASE must have at least ${SHORTEST_PASSPHRASE} characters.`);
    return derive(source.text, salt, 32, COST);
  }
  if (source.bytes.length < SHORTEST_FILE)
    throw new OperatorError(
      `The key file must have at least ${SHORTEST_FILE} random bytes, as \`head -c 32 /dev/urandom\` gives them.`,
    );
  return createHash('sha256').update(source.bytes).digest();
}
