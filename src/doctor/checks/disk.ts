import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { parseFilesUrl } from '../../platform/files/parse-files-url.ts';
import type { Check } from '../check.ts';
import { type Finding, failure, ok, together, warning } from '../finding.ts';

const GIB = 1024 ** 3;

/** Free space where the service writes: its data folder, its files and its backups. */
export const disk: Check = {
  name: 'disk',
  run: async ({ settings }) => {
    const folders = new Set([
      path.resolve(settings.DATA_DIR),
      ...[settings.FILES_URL, settings.BACKUP_URL].flatMap((url) => {
        const place = url === undefined ? undefined : parseFilesUrl(url);
        return place?.kind === 'disk' ? [place.folder] : [];
      }),
    ]);
    return together(await Promise.all([...folders].map(spaceOf)));
  },
};

async function spaceOf(folder: string): Promise<Finding> {
  const { bsize, bavail, blocks } = await existing(folder);
  const free = bavail * bsize;
  const percent = Math.floor((100 * bavail) / Math.max(1, blocks));
  const figure = `${(free / GIB).toFixed(1)} GiB (${percent} %) free in ${folder}`;
  const advice = `Free space on the disk of ${folder}, or enlarge it: a full disk stops every write.`;
  if (free < GIB / 2 || percent < 2) return failure(figure, advice);
  return free < 5 * GIB && percent < 10 ? warning(figure, advice) : ok(figure);
}

/** The folder, or the nearest one above it that is there. */
async function existing(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if (parent === folder) throw error;
    return existing(parent);
  }
}
