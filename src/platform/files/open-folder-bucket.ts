import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileStoreError } from './file-store-error.ts';
import { makeFolder } from './make-folder.ts';
import type { Bucket } from './open-bucket.ts';
import { syncFolder } from './sync-folder.ts';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** A folder that is used like a bucket: an object shows under its key when it is whole and safe, and not before. */
export function openFolderBucket(root: string): Bucket {
  const fileOf = (key: string): string => path.join(root, ...key.split('/'));

  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || !('syscall' in error)) throw error;
      throw new FileStoreError('unavailable', `The folder ${root} cannot be used: ${error.message}.`, error);
    }
  };

  async function* walk(folder: string, prefix: string): ReturnType<Bucket['list']> {
    const entries = await explained(async () => {
      try {
        return await readdir(folder, { withFileTypes: true });
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
        throw error;
      }
    });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const key = prefix + entry.name;
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) yield* walk(full, `${key}/`);
      else if (entry.isFile()) {
        const { size, mtime } = await explained(() => stat(full));
        yield { key, size, storedAt: mtime };
      }
    }
  }

  return {
    put: (key, upload) =>
      explained(async () => {
        const file = fileOf(key);
        const draft = `${file}.${randomUUID()}.draft`;
        await makeFolder(path.dirname(file));
        try {
          const handle = await open(draft, 'wx', 0o600);
          try {
            for await (const bytes of upload.read()) await handle.writeFile(bytes);
            await handle.sync();
          } finally {
            await handle.close();
          }
          await rename(draft, file);
          await syncFolder(path.dirname(file));
        } catch (error) {
          await rm(draft, { force: true }).catch(() => undefined);
          throw error;
        }
      }),
    get: (key) =>
      explained(async () => {
        try {
          const handle = await open(fileOf(key), 'r');
          return handle.createReadStream();
        } catch (error) {
          if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
          throw error;
        }
      }),
    has: async (key) => {
      try {
        return (await stat(fileOf(key))).isFile();
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
        throw error;
      }
    },
    remove: (key) =>
      explained(async () => {
        const file = fileOf(key);
        await rm(file, { force: true });
        // The folder of the last object goes with it, as in a bucket; the root stays.
        if (path.dirname(file) !== path.resolve(root)) await rmdir(path.dirname(file)).catch(() => undefined);
      }),
    async *list(prefix) {
      const cut = prefix.lastIndexOf('/') + 1;
      const folder = path.join(root, ...prefix.slice(0, cut).split('/'));
      for await (const object of walk(folder, prefix.slice(0, cut)))
        if (object.key.startsWith(prefix)) yield object;
    },
    close: async () => undefined,
  };
}
