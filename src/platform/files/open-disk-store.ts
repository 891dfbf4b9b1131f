import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileKey, isHash, isStart, missingFile, tenantKey } from './file-key.ts';
import type { FileStore, ListedFile } from './file-store.ts';
import { FileStoreError } from './file-store-error.ts';
import { makeFolder } from './make-folder.ts';
import { spool } from './spool.ts';
import { syncFolder } from './sync-folder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Awaits file system work; what is not there is `otherwise`. */
async function ifThere<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return otherwise;
    throw error;
  }
}

/**
 * Files in a folder. Uploads are written to `incoming/`, on the same file system, and renamed to
 * `<tenant>/<aa>/<hash>` when they are whole and flushed: a kill at any moment leaves no half file under a hash.
 */
export function openDiskStore(root: string): FileStore {
  const incoming = path.join(root, 'incoming');

  /** Names the folder in failures of the file system, and lets everything else through. */
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || !('syscall' in error)) throw error;
      throw new FileStoreError(
        'unavailable',
        `The files folder ${root} cannot be used: ${error.message}.`,
        error,
      );
    }
  };

  const create = (temporary: string) =>
    explained(async () => {
      await makeFolder(incoming);
      return await open(temporary, 'wx', 0o600);
    });

  /** Renames over an equal file too: that makes its time new, so that collection by age spares it. */
  const place = async (temporary: string, target: string): Promise<void> => {
    const folder = path.dirname(target);
    await makeFolder(folder);
    await rename(temporary, target);
    // Any of the three may just have been made, here or by another process, so each is flushed.
    for (const changed of [folder, path.dirname(folder), root]) await syncFolder(changed);
  };

  const discard = async (temporary: string): Promise<void> => {
    // A file that cannot be removed now is swept later; the failure that led here matters more.
    await rm(temporary, { force: true }).catch(() => undefined);
  };

  const put: FileStore['put'] = async (tenantId, source, options) => {
    tenantKey(tenantId);
    const temporary = path.join(incoming, randomUUID());
    const limit = options?.limit ?? Number.POSITIVE_INFINITY;
    try {
      const { handle, hash, size } = await spool(source, limit, () => create(temporary));
      await explained(async () => {
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
        await place(temporary, path.join(root, fileKey(tenantId, hash)));
      });
      return { hash, size };
    } catch (error) {
      await discard(temporary);
      throw error;
    }
  };

  async function* listFolder(tenantFolder: string): AsyncGenerator<ListedFile> {
    const folders = await explained(() => ifThere(readdir(tenantFolder), []));
    for (const start of folders.filter(isStart).toSorted()) {
      const folder = path.join(tenantFolder, start);
      const names = await explained(() => ifThere(readdir(folder), []));
      for (const hash of names.filter(isHash).toSorted()) {
        const found = await explained(() => ifThere(stat(path.join(folder, hash)), undefined));
        if (found) yield { hash, size: found.size, storedAt: found.mtime };
      }
    }
  }

  return {
    put,
    async open(tenantId, hash) {
      const file = path.join(root, fileKey(tenantId, hash));
      const handle = await explained(() => ifThere(open(file, 'r'), undefined));
      if (!handle) throw missingFile(tenantId, hash);
      return handle.createReadStream();
    },
    async has(tenantId, hash) {
      const file = path.join(root, fileKey(tenantId, hash));
      return (await explained(() => ifThere(stat(file), undefined))) !== undefined;
    },
    async remove(tenantId, hash) {
      const file = path.join(root, fileKey(tenantId, hash));
      await explained(() => rm(file, { force: true }));
    },
    list(tenantId) {
      return listFolder(path.join(root, tenantKey(tenantId)));
    },
    sweep: (now) =>
      explained(async () => {
        let swept = 0;
        for (const name of await ifThere(readdir(incoming), [])) {
          const file = path.join(incoming, name);
          // A living upload touches its file with every chunk, so its time is young however long it takes.
          const found = await ifThere(stat(file), undefined);
          if (!found || now.getTime() - found.mtimeMs <= DAY_MS) continue;
          await rm(file, { force: true });
          swept += 1;
        }
        return swept;
      }),
    check: () =>
      explained(async () => {
        const probe = path.join(incoming, randomUUID());
        const handle = await create(probe);
        try {
          await handle.writeFile('probe');
          await handle.sync();
          if ((await readFile(probe, 'utf8')) !== 'probe')
            throw new FileStoreError(
              'unavailable',
              `The files folder ${root} does not give back what is written to it.`,
            );
        } finally {
          await handle.close();
          await discard(probe);
        }
        await syncFolder(root);
      }),
    close: async () => undefined,
  };
}
