import { type AwsVariables, bucketSettings } from './bucket-settings.ts';
import { type Bucket, openBucket } from './open-bucket.ts';
import { openFolderBucket } from './open-folder-bucket.ts';
import { parseFilesUrl } from './parse-files-url.ts';

/** A folder or a part of a bucket. Keys are relative to it. */
export interface Place extends Bucket {
  /** The place as people know it, without the options of its address. */
  readonly name: string;
}

/** Opens the folder or bucket of an address, without touching disk or network. */
export function openPlace(url: string, aws: AwsVariables): Place {
  const place = parseFilesUrl(url);
  if (place.kind === 'disk') return { ...openFolderBucket(place.folder), name: place.folder };
  const bucket = openBucket(bucketSettings(place, aws));
  const { prefix } = place;
  return {
    name: `s3://${place.bucket}/${prefix}`,
    put: (key, upload) => bucket.put(prefix + key, upload),
    get: (key) => bucket.get(prefix + key),
    has: (key) => bucket.has(prefix + key),
    remove: (key) => bucket.remove(prefix + key),
    async *list(start) {
      for await (const object of bucket.list(prefix + start))
        yield { ...object, key: object.key.slice(prefix.length) };
    },
    close: () => bucket.close(),
  };
}
