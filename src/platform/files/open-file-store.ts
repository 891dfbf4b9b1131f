import { tmpdir } from 'node:os';
import type { FileStore } from './file-store.ts';
import { FileStoreError } from './file-store-error.ts';
import { openDiskStore } from './open-disk-store.ts';
import { openS3Store } from './open-s3-store.ts';
import { parseFilesUrl } from './parse-files-url.ts';

/** The usual variables of that name, as the settings read them from the environment. */
export interface AwsVariables {
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
  readonly AWS_REGION?: string | undefined;
  readonly AWS_DEFAULT_REGION?: string | undefined;
}

export interface FileStoreOptions {
  readonly aws?: AwsVariables;
  /** Where uploads to S3 wait until they are whole; a disk, not memory. The system's temporary folder by default. */
  readonly spoolFolder?: string;
}

function readCredentials(aws: AwsVariables) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = aws;
  if (!accessKeyId || !secretAccessKey)
    throw new FileStoreError(
      'invalid',
      'Files in S3 need AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and at least one of them is not set.',
    );
  const sessionToken = aws.AWS_SESSION_TOKEN;
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}

/** Opens the store that a setting names, without touching disk or network: `check` does that. */
export function openFileStore(filesUrl: string, options: FileStoreOptions = {}): FileStore {
  const place = parseFilesUrl(filesUrl);
  if (place.kind === 'disk') return openDiskStore(place.folder);
  const aws = options.aws ?? {};
  return openS3Store({
    ...place,
    region: place.region ?? (aws.AWS_REGION || aws.AWS_DEFAULT_REGION || 'us-east-1'),
    credentials: readCredentials(aws),
    spoolFolder: options.spoolFolder ?? tmpdir(),
  });
}
