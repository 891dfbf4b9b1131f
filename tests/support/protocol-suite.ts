import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

const SUITE = path.resolve(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
);

/** Scenarios for servers that keep sessions: they ask the client in the middle of a call, or let it come back to a stream. */
export const NEEDING_SESSIONS = [
  'tools-call-sampling',
  'tools-call-elicitation',
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
  'server-sse-polling',
  'server-sse-multiple-streams',
];
/** Scenarios that call tools, prompts and resources of a test server by their names, or what the service does not declare. */
export const NEEDING_TEST_TOOLS = [
  ...['simple-text', 'image', 'audio', 'embedded-resource', 'mixed-content'].map(
    (each) => `tools-call-${each}`,
  ),
  ...['with-logging', 'error', 'with-progress'].map((each) => `tools-call-${each}`),
  ...['read-text', 'read-binary', 'templates-read', 'subscribe', 'unsubscribe'].map(
    (each) => `resources-${each}`,
  ),
  ...['simple', 'with-args', 'embedded-resource', 'with-image'].map((each) => `prompts-get-${each}`),
  ...['json-schema-2020-12', 'logging-set-level', 'completion-complete'],
];

/**
 * Runs the public conformance suite against a server and gives what it said. It must fail in exactly the scenarios that do not apply. The suite
 * knows no keys, so that it goes through a proxy that adds one and changes nothing else.
 */
export async function runProtocolSuite(
  baseUrl: string,
  { key, notApplying }: { readonly key: string; readonly notApplying: readonly string[] },
): Promise<{ readonly isGreen: boolean; readonly said: string }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-protocol-'));
  const baseline = path.join(folder, 'not-applying.yaml');
  writeFileSync(baseline, `server:\n${notApplying.map((each) => `  - ${each}\n`).join('')}`);
  const { port, close } = await openProxy(baseUrl, key);
  try {
    const url = `http://localhost:${port}/mcp`;
    const given = ['server', '--url', url, '--suite', 'all', '--expected-failures', baseline];
    return await new Promise((resolve) => {
      execFile(
        process.execPath,
        [SUITE, ...given],
        { cwd: folder, maxBuffer: 2 ** 26 },
        (error, out, complaints) => resolve({ isGreen: error === null, said: `${out}\n${complaints}` }),
      );
    });
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openProxy(baseUrl: string, key: string): Promise<{ port: number; close(): Promise<void> }> {
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const onward = send(`${baseUrl}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    outgoing.on('close', () => onward.destroy());
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, 'localhost', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
