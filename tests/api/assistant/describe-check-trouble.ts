import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import type { Client, Reply } from '../../support/client.ts';
import type { TestClock } from '../../support/clock.ts';
import { type ModelServer, saysJson, waiting } from '../../support/model-server.ts';
import { claimOne } from '../../support/probe-jobs.ts';
import { publishFiles } from '../../support/published.ts';
import type { Shown } from '../cases/office.ts';
import { CHECKED } from './checked-clients.ts';

/** A case with a letter that can be checked. */
export interface CheckedCase {
  readonly id: number;
  readonly client: number;
  readonly path: string;
}

interface Parts {
  readonly service: TestApp;
  readonly model: ModelServer;
  readonly clock: TestClock;
  open(): Promise<CheckedCase>;
  /** Makes the check by hand, with what the model says. */
  make(made: CheckedCase, answer: unknown): Promise<void>;
  run(made: CheckedCase, key?: string, by?: Client): Promise<Reply>;
  checksOf(made: CheckedCase): Promise<Shown>;
  isBusy(made: CheckedCase): Promise<boolean>;
  fieldsOf(client: number, values: Record<string, unknown>): object;
}

const FITS = { fits: true, income: 5000, kind: 'private', why: null };
const DIFFERS = { fits: false, income: null, kind: null, why: 'It speaks of Bob.' };

/** Checks that come to no answer, and answers that no longer hold. */
export function describeCheckTrouble(parts: () => Parts): void {
  describe('a check in trouble', () => {
    test('fails at once where the tokens are used up, and is refused by hand', async () => {
      const { service, model, open, make, run, checksOf, isBusy, fieldsOf } = parts();
      const made = await open();
      await make(made, FITS);
      await service.alpha.client.patch(made.path, fieldsOf(made.client, { full_name: 'Bea Frei' }));
      await service.alpha.client.patch('/api/admin/assistant', { tokens_per_day: 1 });
      const byHand = await run(made);
      expect([byHand.status, byHand.body.code]).toEqual([429, 'assistant_budget_exceeded']);
      expect(Number(byHand.headers.get('retry-after'))).toBeGreaterThan(0);
      await service.alpha.client.post(`${made.path}/transition`, { transition_key: 'submit' });
      model.requests.length = 0;
      await service.drainJobs();
      expect(model.requests).toEqual([]);
      expect((await checksOf(made)).letter_fits).toMatchObject({
        state: 'failed',
        failure: { code: 'assistant_budget_exceeded' },
        outputs: { fits: true },
        is_outdated: true,
      });
      expect(await isBusy(made)).toBe(false);
      await service.alpha.client.patch('/api/admin/assistant', { tokens_per_day: null });
      await make(made, DIFFERS);
      expect((await checksOf(made)).letter_fits).toMatchObject({ state: 'done', failure: null });
    });

    test('is no trouble where its case is deleted while the model thinks', async () => {
      const { service, model, open, run } = parts();
      const made = await open();
      await service.drainJobs();
      const { turn, arrived, release } = waiting(JSON.stringify(FITS));
      model.next(turn);
      await run(made);
      const draining = service.drainJobs();
      await arrived;
      expect((await service.alpha.client.delete(made.path)).status).toBeLessThan(300);
      release();
      await draining;
      const jobs = (await service.alpha.client.get('/api/admin/jobs?search=run_ai_check&page_size=200')).body;
      const mine = jobs.results.filter(({ case_id }: Shown) => case_id === made.id);
      expect(mine.filter(({ state }: Shown) => state !== 'done')).toEqual([]);
      const { results } = (await service.alpha.client.get(`/api/admin/assistant/calls?case_id=${made.id}`))
        .body;
      expect(results).toEqual([]);
    });

    test('says so where it has ended the process twice, and can be made by hand', async () => {
      const { service, model, open, make, run, checksOf, isBusy, clock } = parts();
      const made = await open();
      await service.drainJobs();
      await run(made);
      for (const node of ['first', 'second']) {
        expect((await claimOne(service, node))?.kind).toBe('run_ai_check');
        clock.advance({ seconds: 61 });
      }
      await service.drainJobs();
      expect(model.requests).toEqual([]);
      expect((await checksOf(made)).letter_fits).toMatchObject({
        state: 'failed',
        failure: { code: 'internal_error', reason: expect.stringContaining('Set aside') },
      });
      expect(await isBusy(made)).toBe(false);
      await make(made, FITS);
      expect((await checksOf(made)).letter_fits).toMatchObject({ state: 'done', failure: null });
    });
  });

  describe('an answer of a check', () => {
    test('takes back what the check gave before where it gives nothing that can be kept, and nothing that a person wrote', async () => {
      const { service, open, make, checksOf, fieldsOf } = parts();
      const made = await open();
      const { client } = service.alpha;
      const valuesOf = async () => {
        const { values }: Shown = (await client.get(made.path)).body.data.instances[0];
        const told = (key: string) =>
          values.find((each: Shown) => each.information_key === key)?.value ?? null;
        return [told('income'), told('kind')];
      };
      const askAnew = async (full_name: string, answer: object) => {
        await client.patch(made.path, fieldsOf(made.client, { full_name }));
        await make(made, { ...FITS, ...answer });
        return (await checksOf(made)).letter_fits.dropped;
      };
      await make(made, FITS);
      expect(await valuesOf()).toEqual(['5000', 'private']);
      expect(await askAnew('Bea', { income: -1, kind: 'owner' })).toEqual(['income', 'kind']);
      expect(await valuesOf()).toEqual([null, null]);
      await client.patch(made.path, fieldsOf(made.client, { income: 7000 }));
      expect(await askAnew('Cea', { income: -1 })).toEqual(['income']);
      expect(await valuesOf()).toEqual(['7000', 'private']);
    });

    test('is no date of a day that does not exist', async () => {
      const { service, model, open, run, checksOf } = parts();
      const made = await open();
      await service.drainJobs();
      model.requests.length = 0;
      model.next(saysJson({ day: '2026-02-30' }), saysJson({ day: '2026-02-28' }));
      await run(made, 'day_is_told');
      await service.drainJobs();
      expect(model.requests).toHaveLength(2);
      expect((await checksOf(made)).day_is_told.outputs).toEqual({ day: '2026-02-28' });
    });

    test('that could not be kept takes nothing back again when the check fails later, such as what another check has given since', async () => {
      const { service, model, open, make, run, checksOf, fieldsOf } = parts();
      const pay = `    pay_is_told:
      prompt: Which income does the letter speak of?
      proofs: letter
      outputs: {pay: number}
      assign: {income: pay}
`;
      await publishFiles(service.alpha, {
        ...CHECKED,
        'processes.yaml': `${CHECKED['processes.yaml']}${pay}`,
      });
      try {
        const made = await open();
        const incomeNow = async () => {
          const { values }: Shown = (await service.alpha.client.get(made.path)).body.data.instances[0];
          return values.find((each: Shown) => each.information_key === 'income')?.value ?? null;
        };
        await make(made, { ...FITS, income: -1 });
        expect((await checksOf(made)).letter_fits.dropped).toEqual(['income']);
        model.next(saysJson({ pay: 6000 }));
        await run(made, 'pay_is_told');
        await service.drainJobs();
        expect(await incomeNow()).toBe('6000');
        await service.alpha.client.patch(made.path, fieldsOf(made.client, { full_name: 'Bea' }));
        await service.alpha.client.patch('/api/admin/assistant', { tokens_per_day: 1 });
        await service.alpha.client.post(`${made.path}/transition`, { transition_key: 'submit' });
        await service.drainJobs();
        expect((await checksOf(made)).letter_fits).toMatchObject({ state: 'failed', dropped: ['income'] });
        expect(await incomeNow()).toBe('6000');
      } finally {
        await service.alpha.client.patch('/api/admin/assistant', { tokens_per_day: null });
        await publishFiles(service.alpha, CHECKED);
      }
    });

    test('is told to the audit: by which check, model and prompt', async () => {
      const { service, open, make, checksOf } = parts();
      const made = await open();
      await make(made, FITS);
      const { letter_fits: check } = await checksOf(made);
      await service.drainJobs();
      const { results } = (await service.alpha.client.get(`/api/admin/audit?case_id=${made.id}`)).body;
      const entry = results.find(({ what }: Shown) => what?.call_id === check.call_id);
      expect(entry).toMatchObject({
        case_id: made.id,
        author_kind: 'ai_check',
        who: { name: 'AI check Letter fits' },
        what: { call_id: check.call_id, prompt_hash: check.prompt_hash, model: 'small' },
      });
    });

    test('is outdated once the model, the prompt or the outputs have changed, and a plan names the changed check', async () => {
      const { service, open, make, checksOf } = parts();
      const made = await open();
      await make(made, FITS);
      const isOutdated = async () => (await checksOf(made)).letter_fits.is_outdated;
      expect(await isOutdated()).toBe(false);
      await service.alpha.client.patch('/api/admin/assistant', { model: 'large' });
      expect(await isOutdated()).toBe(true);
      await service.alpha.client.patch('/api/admin/assistant', { model: null });
      expect(await isOutdated()).toBe(false);
      const changed = (before: string, after: string) => ({
        ...CHECKED,
        'processes.yaml': CHECKED['processes.yaml']?.replace(before, after) ?? '',
      });
      const versions = [
        changed('Does the letter speak of', 'Does this letter tell of'),
        changed('why: string}', 'why: string, tone: string}'),
      ];
      for (const files of versions) {
        const asked = await service.alpha.client.post('/api/admin/configuration/plan', { files });
        await service.drainJobs();
        const { data } = (await service.alpha.client.get(asked.headers.get('location') ?? '')).body;
        expect(JSON.stringify(data.result)).toContain('open.letter_fits');
        await publishFiles(service.alpha, files);
        await service.drainJobs();
        expect(await isOutdated()).toBe(true);
        await publishFiles(service.alpha, CHECKED);
        await service.drainJobs();
        expect(await isOutdated()).toBe(false);
      }
    });
  });
}
