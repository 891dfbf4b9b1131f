import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../errors.ts';
import { systemRandomness } from '../platform/randomness.ts';
import { makeWebhookSecret } from '../webhooks/sign-webhook.ts';

/** The files that `dossier listen` keeps in the data folder: its places in feeds, and the secret that it signs with. */
interface ListeningFiles {
  /** The place in a feed that was kept last; undefined where there is none. */
  place(feed: string): string | undefined;
  keepPlace(feed: string, place: string): void;
  /** The same secret at each start, so that the receiver needs it once. */
  secret(): string;
}

export function openListeningFiles(dataDir: string): ListeningFiles {
  const folder = path.join(dataDir, 'listen');
  const fileOf = (feed: string): string =>
    path.join(folder, `${createHash('sha256').update(feed).digest('hex').slice(0, 16)}.place`);
  const secretFile = path.join(folder, 'secret');
  return {
    place: (feed) => read(fileOf(feed)),
    keepPlace: (feed, place) => write(fileOf(feed), place),
    secret: () => {
      const known = read(secretFile);
      if (known !== undefined) return known;
      const secret = makeWebhookSecret(systemRandomness);
      write(secretFile, secret);
      return secret;
    },
  };
}

/** Replaces a file as a whole: a process that ends meanwhile leaves the old one. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${text}\n`, { mode: 0o600 });
  renameSync(beside, file);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A secret as people give it; refuses one that no signature can be made with. */
export function checkSecret(secret: string): string {
  if (!/^whsec_[A-Za-z0-9+/]{24,}={0,2}$/.test(secret))
    throw new OperatorError('--secret takes a secret of an endpoint: "whsec_" and base64.');
  return secret;
}
