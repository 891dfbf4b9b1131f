import { open } from 'node:fs/promises';

/** Makes the names in a folder safe: a file that was renamed into it is there after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
