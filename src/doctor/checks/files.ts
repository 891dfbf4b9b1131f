import path from 'node:path';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import type { Check } from '../check.ts';
import { failure, ok } from '../finding.ts';

/** A probe is written to the place of files, read back and deleted. */
export const files: Check = {
  name: 'files',
  run: async ({ settings }) => {
    const started = performance.now();
    try {
      const store = openFileStore(settings.FILES_URL ?? path.join(settings.DATA_DIR, 'files'), {
        aws: settings,
        spoolFolder: settings.DATA_DIR,
      });
      try {
        await store.check();
      } finally {
        await store.close();
      }
    } catch (error) {
      return failure(
        error instanceof Error ? error.message : String(error),
        'Let the service list, write, read and delete at FILES_URL.',
      );
    }
    const ms = Math.round(performance.now() - started);
    return ok(`written, read and deleted a probe in ${ms} ms`);
  },
};
