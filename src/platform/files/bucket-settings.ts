import { FileStoreError } from './file-store-error.ts';
import type { BucketSettings } from './open-bucket.ts';
import type { FilesPlace } from './parse-files-url.ts';

/** The usual variables of that name, as the settings read them from the environment. */
export interface AwsVariables {
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
  readonly AWS_REGION?: string | undefined;
  readonly AWS_DEFAULT_REGION?: string | undefined;
}

function readCredentials(aws: AwsVariables): BucketSettings['credentials'] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = aws;
  if (!accessKeyId || !secretAccessKey)
    throw new FileStoreError(
      'invalid',
      'Files in S3 need AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and at least one of them is not set.',
    );
  const sessionToken = aws.AWS_SESSION_TOKEN;
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}

/** How to reach the bucket of an address. */
export const bucketSettings = (
  place: Extract<FilesPlace, { kind: 's3' }>,
  aws: AwsVariables,
): BucketSettings => ({
  ...place,
  region: place.region ?? (aws.AWS_REGION || aws.AWS_DEFAULT_REGION || 'us-east-1'),
  credentials: readCredentials(aws),
});
