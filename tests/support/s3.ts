import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** The command that installs what `startS3` needs. */
export const INSTALL_S3 = 'apt-get install -y --no-install-recommends python3-swift';

// The system's Python: another one on the path does not see the system's packages.
const PYTHON = '/usr/bin/python3';
const SERVER = path.join(import.meta.dirname, 's3-server.py');
const NEEDED = 'import eventlet, swift.obj.mem_server, swift.common.middleware.s3api.s3api';

const ACCESS_KEY = 'test:tester';
const SECRET_KEY = 'testing';

/** An S3 server on loopback, initially empty. */
export interface S3Peer {
  readonly endpoint: string;
  /** The environment variables with the credentials. */
  readonly aws: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  /** The setting for a place in a bucket, as `openFileStore` takes it. */
  filesUrl(bucket: string, prefix?: string): string;
  createBucket(bucket: string): Promise<void>;
  stop(): Promise<void>;
}

/** Whether an S3 server for tests can be started on this machine. */
export const canStartS3 = (): boolean =>
  spawnSync(PYTHON, ['-W', 'ignore', '-c', NEEDED], { stdio: 'ignore' }).status === 0;

async function readPort(child: ChildProcess, stdout: NodeJS.ReadableStream): Promise<number> {
  const lines = createInterface({ input: stdout });
  const line = await Promise.race([
    once(lines, 'line').then(([text]) => String(text)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The S3 server ended with ${code}.`))),
  ]);
  return Number(line);
}

/** Starts OpenStack Swift with its S3 API on a free port; it ends with this process, or with `stop`. */
export async function startS3(): Promise<S3Peer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dossier-s3-'));
  const child = spawn(PYTHON, ['-W', 'ignore', SERVER, folder, ACCESS_KEY, SECRET_KEY], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const endpoint = `http://127.0.0.1:${await readPort(child, child.stdout)}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY },
  });
  return {
    endpoint,
    aws: { AWS_ACCESS_KEY_ID: ACCESS_KEY, AWS_SECRET_ACCESS_KEY: SECRET_KEY },
    filesUrl: (bucket, prefix = '') =>
      `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}&path_style=true`,
    async createBucket(bucket) {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
    },
    async stop() {
      client.destroy();
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.stdin.end();
        await ended;
      }
      await rm(folder, { recursive: true });
    },
  };
}
