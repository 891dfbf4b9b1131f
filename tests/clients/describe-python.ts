import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { sampleProof } from '../../src/demo/sample-proof.ts';
import { codeIn } from '../support/code-in.ts';
import type { Around } from './around.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../clients/python');

const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

/** A webhook as the service has sent it, with everything that verifies it. */
async function receiveWebhook({ service, receiver }: Around) {
  const { client } = service.alpha;
  const made = await client.post('/api/admin/webhook_endpoints', {
    url: `${receiver.url}/python`,
    triggers: ['case_created'],
  });
  await client.post(`/api/admin/webhook_endpoints/${made.body.data.id}/test`, { trigger: 'case_created' });
  await service.drainJobs();
  const received = receiver.received.find(({ path: at }) => at === '/python');
  await client.delete(`/api/admin/webhook_endpoints/${made.body.data.id}`);
  const { body, headers } = received ?? {};
  return { body, headers, secret: made.body.data.secret, now: service.clock.now().getTime() / 1000 };
}

/** The client for Python, by its own tests in a process of Python. */
export function describePython(around: () => Around): void {
  describe('the client for Python', () => {
    test.skipIf(!hasPython)(
      'passes its tests against the service (needs python3, 3.9 or newer)',
      async () => {
        const { service, proxy } = around();
        // Other transactions on the server can hold events back for a moment; the feed must have some.
        for (let more = 0; more < 3; more++)
          await service.alpha.client.post('/api/1/cases', { process_key: 'open_account' });
        await vi.waitFor(async () => {
          const { body } = await service.alpha.client.get('/api/1/events?triggers=case_created');
          expect(body.data.length).toBeGreaterThanOrEqual(3);
        }, WITHIN);
        const told = {
          url: proxy.url,
          key: service.alpha.key,
          file: Buffer.from(sampleProof('Letter', ['Sent by the client'])).toString('base64'),
          webhook: await receiveWebhook(around()),
        };
        const { stderr } = await promisify(execFile)(
          'python3',
          ['-m', 'unittest', '-v', 'tests.test_client'],
          {
            cwd: FOLDER,
            env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', DOSSIER_AROUND: JSON.stringify(told) },
          },
        );
        expect(stderr).toMatch(/Ran 9 tests[\s\S]*\nOK\n/);
      },
    );

    test.skipIf(!hasPython)('the example of the documentation runs (needs python3)', async () => {
      const { service } = around();
      const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-python-'));
      writeFileSync(path.join(folder, 'passport.pdf'), sampleProof('Passport', ['Of an example']));
      const [example = ''] = codeIn('docs/clients.md', 'python');
      const code = example.replaceAll('http://127.0.0.1:8080', service.baseUrl);
      const { stdout } = await promisify(execFile)('python3', ['-c', code], {
        cwd: folder,
        env: {
          ...process.env,
          PYTHONDONTWRITEBYTECODE: '1',
          PYTHONPATH: FOLDER,
          DOSSIER_KEY: service.alpha.key,
        },
      });
      rmSync(folder, { recursive: true, force: true });
      expect(stdout).toMatch(/^fields\.0\.value .*\n(.*\n)*1\.0\n$/);
    });
  });
}

/** The time for something that others on the database server can hold up. */
const WITHIN = { timeout: 120_000, interval: 50 };
