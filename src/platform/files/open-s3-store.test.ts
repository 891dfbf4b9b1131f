import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, describeFileStore } from '../../../tests/support/describe-file-store.ts';
import { canStartS3, INSTALL_S3, type S3Peer, startS3 } from '../../../tests/support/s3.ts';
import type { FileStore } from './file-store.ts';
import { openBucket } from './open-bucket.ts';
import { openFileStore } from './open-file-store.ts';

const bucketOf = (peer: S3Peer, bucket: string) =>
  openBucket({
    bucket,
    endpoint: peer.endpoint,
    region: 'us-east-1',
    pathStyle: true,
    credentials: { accessKeyId: peer.aws.AWS_ACCESS_KEY_ID, secretAccessKey: peer.aws.AWS_SECRET_ACCESS_KEY },
  });

async function keysIn(peer: S3Peer, name: string): Promise<string[]> {
  const bucket = bucketOf(peer, name);
  const keys: string[] = [];
  for await (const { key } of bucket.list('')) keys.push(key);
  await bucket.close();
  return keys;
}

async function openBackend(): Promise<Backend> {
  const spoolFolder = await mkdtemp(path.join(tmpdir(), 'dossier-spool-'));
  const peer = await startS3();
  const stores: FileStore[] = [];
  return {
    async store() {
      const bucket = `files-${stores.length + 1}`;
      await peer.createBucket(bucket);
      const store = openFileStore(peer.filesUrl(bucket, 'kept/here'), { aws: peer.aws, spoolFolder });
      stores.push(store);
      return store;
    },
    async everything() {
      const keys = await keysIn(peer, `files-${stores.length}`);
      return [...keys.map((key) => path.basename(key)), ...(await readdir(spoolFolder))];
    },
    async close() {
      for (const store of stores) await store.close();
      await peer.stop();
      await rm(spoolFolder, { recursive: true });
    },
  };
}

function describeS3Alone(): void {
  describe('files in S3 alone', () => {
    let peer: S3Peer;
    beforeAll(async () => {
      peer = await startS3();
      await peer.createBucket('files');
    });
    afterAll(() => peer.stop());

    const text = 'one file';
    const hash = createHash('sha256').update(text).digest('hex');
    const source = () => Readable.from([Buffer.from(text)]);

    test('lie under prefix, tenant, first two digits and hash', async () => {
      await peer.createBucket('layout');
      for (const prefix of ['', 'a/b']) {
        const store = openFileStore(peer.filesUrl('layout', prefix), { aws: peer.aws });
        await store.put(5, source());
        await store.close();
      }
      const key = `5/${hash.slice(0, 2)}/${hash}`;
      expect(await keysIn(peer, 'layout')).toEqual([key, `a/b/${key}`]);
    });

    test('are refused by the server when their bytes are not those of the hash', async () => {
      const bucket = bucketOf(peer, 'files');
      const upload = { hash, size: text.length, read: () => Readable.from([Buffer.from('ONE FILE')]) };
      await expect(bucket.put('changed', upload)).rejects.toMatchObject({ failure: 'unavailable' });
      expect(await bucket.has('changed')).toBe(false);
      await bucket.close();
    });

    test.each<[string, (peer: S3Peer) => [filesUrl: string, aws: object], string]>([
      ['the bucket is missing', ({ filesUrl, aws }) => [filesUrl('nowhere'), aws], 'does not exist.'],
      [
        'the secret is wrong',
        ({ filesUrl, aws }) => [filesUrl('files'), { ...aws, AWS_SECRET_ACCESS_KEY: 'wrong' }],
        'does not accept the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      ],
      [
        'nobody listens',
        ({ aws }) => ['s3://files?endpoint=http://127.0.0.1:1&path_style=true', aws],
        'at http://127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
      ],
    ])('say in one sentence that %s', async (_, settingsOf, sentence) => {
      const [filesUrl, aws] = settingsOf(peer);
      const store = openFileStore(filesUrl, { aws });
      await expect(store.check()).rejects.toThrow(sentence);
      await expect(store.put(1, source())).rejects.toMatchObject({ failure: 'unavailable' });
      await expect(store.open(1, hash)).rejects.toThrow(sentence);
      await store.close();
    });

    test('say in one sentence that uploads have no place to wait', async () => {
      const store = openFileStore(peer.filesUrl('files'), { aws: peer.aws, spoolFolder: '/dev/null/spool' });
      await expect(store.check()).rejects.toThrow('The folder /dev/null/spool cannot take uploads: ENOTDIR');
      await store.close();
    });
  });
}

if (canStartS3()) {
  describeFileStore('files in S3', openBackend, 15);
  describeS3Alone();
} else if (process.env.CI === 'true') {
  test('files in S3', () => expect.fail(`Needs an S3 server: ${INSTALL_S3}`));
} else {
  test.skip(`files in S3 (needs ${INSTALL_S3})`);
}

test('files in S3 need keys', () => {
  expect(() => openFileStore('s3://bucket', { aws: { AWS_ACCESS_KEY_ID: 'a' } })).toThrow(
    'AWS_SECRET_ACCESS_KEY',
  );
});
