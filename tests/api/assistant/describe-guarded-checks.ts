import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { type Shown, signedIn } from '../cases/office.ts';
import { CHECKED } from './checked-clients.ts';
import type { CheckedCase } from './describe-check-trouble.ts';

interface Parts {
  readonly service: TestApp;
  open(): Promise<CheckedCase>;
  make(made: CheckedCase, answer: unknown): Promise<void>;
}

const WHY = 'It speaks of Bob.';

/** The same package, where an information is for auditors alone. */
const guarding = (key: string, more: Readonly<Record<string, string>> = {}) => ({
  ...CHECKED,
  ...more,
  'teams.yaml': 'office: {name: Office}\nauditors: {name: Auditors}\n',
  'access.yaml': `clients: {processes: open, rules: [{name: All, see: {everybody: true}, informations: [{keys: [${key}], see: {teams: auditors}}]}]}\n`,
});

const READ_FOR_SECRET = {
  'needed_documents.yaml': (CHECKED['needed_documents.yaml'] ?? '').replace(
    'accept: [txt, pdf]',
    'accept: [txt, pdf], reads: [{information: secret}]',
  ),
};

/** What a model says about what not everybody may see. */
export function describeGuardedChecks(parts: () => Parts): void {
  describe('an AI check of what not everybody may see', () => {
    test.each([
      ['a value that it is handed', guarding('remark')],
      ['a value that it gives', guarding('kind')],
      ['a file that proves it', guarding('secret', READ_FOR_SECRET)],
    ])('says its words to those alone who may, and none in the activity: %s [Issue 20.2]', async (_of, files) => {
      const { service, open, make } = parts();
      await publishFiles(service.alpha, files);
      await service.drainJobs();
      const clerk = await signedIn(service, { roles: ['administrator'], teams: ['office'] });
      const auditor = await signedIn(service, { roles: ['administrator'], teams: ['auditors'] });
      const made = await open();
      await make(made, { fits: false, income: null, kind: null, why: WHY });
      const told = async ({ client }: typeof clerk) => {
        const checks = await client.get(`${made.path}/ai_checks`);
        const check = checks.body.data.find(({ key }: Shown) => key === 'letter_fits');
        expect(check).toMatchObject({ state: 'done', has_finding: true, is_outdated: false });
        return [checks.text.includes(WHY), (await client.get(made.path)).text.includes(WHY)];
      };
      expect([await told(clerk), await told(auditor)]).toEqual([
        [false, false],
        [true, true],
      ]);
      const log = await service.alpha.client.get(`${made.path}/activity_log`);
      expect(log.text).toContain('ai_check_found');
      expect(log.text).not.toContain(WHY);
      await publishFiles(service.alpha, CHECKED);
      await service.drainJobs();
    });
  });
}
