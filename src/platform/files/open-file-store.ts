import { tmpdir } from 'node:os';
import { type AwsVariables, bucketSettings } from './bucket-settings.ts';
import type { FileStore } from './file-store.ts';
import { openDiskStore } from './open-disk-store.ts';
import { openS3Store } from './open-s3-store.ts';
import { parseFilesUrl } from './parse-files-url.ts';

export interface FileStoreOptions {
  readonly aws?: AwsVariables;
  /** Where uploads to S3 wait until they are whole; a disk, not memory. The system's temporary folder by default. */
  readonly spoolFolder?: string;
}

/** Opens the store that a setting names, without touching disk or network: `check` does that. */
export function openFileStore(filesUrl: string, options: FileStoreOptions = {}): FileStore {
  const place = parseFilesUrl(filesUrl);
  if (place.kind === 'disk') return openDiskStore(place.folder);
  return openS3Store({
    ...bucketSettings(place, options.aws ?? {}),
    prefix: place.prefix,
    spoolFolder: options.spoolFolder ?? tmpdir(),
  });
}
