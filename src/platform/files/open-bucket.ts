import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { explainS3, isMissingObject, isPassing } from './s3-failure.ts';

export interface BucketSettings {
  readonly bucket: string;
  readonly endpoint?: string;
  readonly region: string;
  readonly pathStyle: boolean;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

interface BucketObject {
  readonly key: string;
  readonly size: number;
  readonly storedAt: Date;
}

/** Bytes to upload, which can be read again when an attempt fails. */
export interface Upload {
  readonly hash: string;
  readonly size: number;
  read(): Readable;
}

/** The five things done with a bucket; every failure is explained in one sentence. */
export interface Bucket {
  put(key: string, upload: Upload): Promise<void>;
  /** Undefined when there is no such object. */
  get(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<BucketObject>;
  close(): Promise<void>;
}

/** How long to wait before the second and the third attempt of an upload. */
const PAUSES_MS = [50, 500];

const CONNECT_MS = 5_000;
/** Requests that carry no file are given up after so long. */
const ANSWER_MS = 15_000;
/** An upload or download in which nothing moves for so long is given up. */
const IDLE_MS = 120_000;

const inTime = () => ({ abortSignal: AbortSignal.timeout(ANSWER_MS) });

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Loaded with the first request: whoever keeps files on disk does not wait for the SDK. */
async function connect(settings: BucketSettings) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region: settings.region,
    credentials: settings.credentials,
    forcePathStyle: settings.pathStyle,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    // The settings alone say where the bucket is, not what the SDK finds in the environment.
    ignoreConfiguredEndpointUrls: true,
    // The signature covers the SHA-256 of what is sent; other checksums are not known to every server.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: PAUSES_MS.length + 1,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
    logger: silent,
  });
  return { sdk, client };
}

const isRequest = (request: unknown): request is { headers: Record<string, string> } =>
  typeof request === 'object' && request !== null && 'headers' in request;

/** Opens a bucket without a request. */
export function openBucket(settings: BucketSettings): Bucket {
  const { bucket: name, endpoint } = settings;
  let connecting: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connecting ??= connect(settings);
    return connecting;
  };

  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explainS3(name, endpoint, error);
    }
  };

  /** One attempt. The server compares the bytes with the signed hash, and keeps them whole or not at all. */
  const attempt = async (key: string, upload: Upload): Promise<void> => {
    const { sdk, client } = await connected();
    const body = upload.read();
    const command = new sdk.PutObjectCommand({
      Bucket: name,
      Key: key,
      Body: body,
      ContentLength: upload.size,
    });
    command.middlewareStack.add(
      (next) => (args) => {
        if (isRequest(args.request)) args.request.headers['x-amz-content-sha256'] = upload.hash;
        return next(args);
      },
      { step: 'build', name: 'signContentHash' },
    );
    try {
      await client.send(command);
    } finally {
      body.destroy();
    }
  };

  return {
    // The SDK repeats no request with a stream in it, since it cannot read that again; this can.
    put: (key, upload) =>
      explained(async () => {
        for (const wait of PAUSES_MS) {
          try {
            return await attempt(key, upload);
          } catch (error) {
            if (!isPassing(error)) throw error;
            await pause(wait);
          }
        }
        return await attempt(key, upload);
      }),
    get: (key) =>
      explained(async () => {
        const { sdk, client } = await connected();
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: name, Key: key }));
          if (!(Body instanceof Readable)) throw new TypeError('the answer has no body');
          return Body;
        } catch (error) {
          if (isMissingObject(error)) return undefined;
          throw error;
        }
      }),
    has: (key) =>
      explained(async () => {
        const { sdk, client } = await connected();
        try {
          await client.send(new sdk.HeadObjectCommand({ Bucket: name, Key: key }), inTime());
          return true;
        } catch (error) {
          if (isMissingObject(error)) return false;
          throw error;
        }
      }),
    remove: (key) =>
      explained(async () => {
        const { sdk, client } = await connected();
        await client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: key }), inTime());
      }),
    async *list(prefix) {
      let after: string | undefined;
      do {
        const page = await explained(async () => {
          const { sdk, client } = await connected();
          const position = after === undefined ? {} : { ContinuationToken: after };
          const command = new sdk.ListObjectsV2Command({ Bucket: name, Prefix: prefix, ...position });
          return await client.send(command, inTime());
        });
        for (const { Key: key, Size: size = 0, LastModified: storedAt } of page.Contents ?? [])
          if (key !== undefined && storedAt !== undefined) yield { key, size, storedAt };
        after = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (after !== undefined);
    },
    async close() {
      const open = await connecting;
      open?.client.destroy();
    },
  };
}
