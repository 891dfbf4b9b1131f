import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { signWebhook } from '../../../src/webhooks/sign-webhook.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../../docs/first-webhook.md'), 'utf8');
const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cyE=';

const LANGUAGES = [
  { name: 'TypeScript', fence: 'ts', file: 'receiver.ts', command: process.execPath },
  { name: 'Python', fence: 'python', file: 'receiver.py', command: 'python3' },
  { name: 'Java', fence: 'java', file: 'Receiver.java', command: 'java' },
] as const;

const isMissing = (command: string): boolean =>
  process.env.CI !== 'true' && spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Starts the program exactly as it is on the page, on its own port. */
async function startReceiver({ fence, file, command }: (typeof LANGUAGES)[number]) {
  const source = new RegExp(`\`\`\`${fence}\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1] ?? '';
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-receiver-'));
  folders.push(folder);
  writeFileSync(path.join(folder, file), source.replaceAll('4000', String(port)));
  const child = spawn(command, [path.join(folder, file)], {
    env: { ...process.env, WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}/`;
  while (
    child.exitCode === null &&
    !(await fetch(url, { method: 'POST', body: '{}' }).catch(() => undefined))
  )
    await pause(50);
  expect(child.exitCode, output).toBeNull();
  return { url, output: () => output };
}

describe.each(LANGUAGES)('the receiver in $name, as the page has it', (language) => {
  test.skipIf(isMissing(language.command))(
    'takes what the service has signed, once, and refuses everything else',
    async () => {
      const receiver = await startReceiver(language);
      const body = JSON.stringify({ trigger: 'case_changed', case_id: 12, case_name: 'Zoë Łukasik' });
      const sign = (sentAt: Date, secret = SECRET) => ({
        'X-service-event': 'case_changed',
        ...signWebhook({ id: 'evt_7', sentAt, body, secrets: [secret] }),
      });
      const post = async (headers: Record<string, string>, text = body): Promise<number> =>
        (await fetch(receiver.url, { method: 'POST', headers, body: text })).status;
      const now = new Date();
      expect(await post(sign(now))).toBe(204);
      expect(await post(sign(now))).toBe(204);
      const rotated = signWebhook({ id: 'evt_8', sentAt: now, body, secrets: ['whsec_b3RoZXI=', SECRET] });
      expect(await post({ 'X-service-event': 'case_changed', ...rotated })).toBe(204);
      expect(await post(sign(now, 'whsec_b3RoZXI='))).toBe(401);
      expect(await post(sign(now), body.replace('12', '13'))).toBe(401);
      expect(await post(sign(new Date(now.getTime() - 600_000)))).toBe(401);
      expect(await post({})).toBe(401);
      while (receiver.output().split('verified').length < 3) await pause(10);
      expect(receiver.output().match(/verified case_changed/g)).toHaveLength(2);
    },
  );
});
