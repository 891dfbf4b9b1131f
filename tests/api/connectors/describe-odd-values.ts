import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { answers, type OtherSystems } from '../../support/other-systems.ts';
import { publishFiles } from '../../support/published.ts';
import { type connectedCases, connectedFiles } from './connected.ts';

interface Parts {
  readonly service: TestApp;
  readonly systems: OtherSystems;
  readonly cases: ReturnType<typeof connectedCases>;
}

/** Values that cannot be sent, and answers that cannot be kept. */
export function describeOddValues(parts: () => Parts): void {
  describe('odd values', () => {
    test('a header that cannot be sent as it is fails the call with the reason, and nothing leaves', async () => {
      const { service, systems, cases } = parts();
      const files = connectedFiles(systems);
      const key = 'connectors/company_register.yaml';
      const text =
        files[key]?.replace('headers:\n', 'headers:\n  X-Account: {value: account_number}\n') ?? '';
      await publishFiles(service.alpha, { ...files, [key]: text });
      const sendWith = async (account_number: string) => {
        const opened = await cases.open({ account_number });
        systems.requests.length = 0;
        await cases.go(opened, 'look_up');
        const [call] = await cases.calls(opened);
        return { call, sent: systems.requests.map(({ headers }) => headers['x-account']) };
      };
      const odd = await sendWith('Bern 🏦');
      expect(odd).toMatchObject({
        call: { state: 'failed', failure: { reason: expect.stringContaining('"X-Account"') } },
        sent: [],
      });
      expect(await sendWith('Genève')).toMatchObject({ call: { state: 'done' }, sent: ['Genève'] });
      await publishFiles(service.alpha, files);
    });

    test('a value that an answer gave does not stay where the next answer gives one that cannot be kept', async () => {
      const { service, systems, cases } = parts();
      const opened = await cases.open();
      await cases.go(opened, 'look_up');
      expect(await cases.valueNow(opened, 'legal_name')).toBe('Muster AG');
      await cases.write(opened, { register_number: 'CHE-0', seat: 'Thun' });
      systems.next(answers(200, '{"name": 5, "seat": 5}'));
      await service.alpha.client.post(`${opened.path}/calls/run`, { connector: 'company_register' });
      await service.drainJobs();
      expect(await cases.calls(opened)).toMatchObject([{ state: 'done', dropped: ['legal_name', 'seat'] }]);
      expect(await cases.valueNow(opened, 'legal_name')).toBeNull();
      expect(await cases.valueNow(opened, 'seat')).toBe('Thun');
    });
  });
}
