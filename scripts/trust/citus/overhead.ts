import type { App } from '../../../src/app.ts';
import { check, type Desk, type TenantDesk } from './desk.ts';

const ROUNDS = 9;
const REQUESTS = 30;

/** Somebody who works on a case of a tenant, by what people and machines do most. */
interface Work {
  readonly name: string;
  ask(own: TenantDesk, caseId: number, count: number): ReturnType<TenantDesk['ask']>;
}

const WORKS: readonly Work[] = [
  {
    name: 'create',
    ask: (own) => own.ask('POST', '/api/1/cases?skip_case_response=true', { process_key: 'open_account' }),
  },
  {
    name: 'PATCH',
    ask: (own, id, count) =>
      own.ask('PATCH', `/api/1/cases/${id}?skip_case_response=true`, {
        given_name: `Round ${count}`,
        use_given_name: true,
      }),
  },
  { name: 'GET', ask: (own, id) => own.ask('GET', `/api/1/cases/${id}`) },
  { name: 'list with count', ask: (own) => own.ask('GET', '/api/1/cases?page_size=20') },
  { name: 'search', ask: (own) => own.ask('GET', '/api/1/cases?search=round') },
  { name: 'feed', ask: (own) => own.ask('GET', '/api/1/events?limit=100') },
];

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * How much longer an operation takes on a database that is spread than on a single PostgreSQL of the same machine: both services are asked
 * in turns, so that whatever else the machine does slows both, and the ratio counts.
 */
export async function measureOverhead(plain: Desk, spread: Desk, say: (line: string) => void): Promise<void> {
  plain.dossier('migrate');
  const desks = [];
  const apps: App[] = [];
  for (const desk of [plain, spread]) {
    const app = await desk.serve({ DOSSIER_WORKER: 'off' });
    apps.push(app);
    const own = await desk.addTenant(app, 'measured');
    const { body } = await own.ask('POST', '/api/1/cases', { process_key: 'open_account' });
    desks.push({ own, caseId: (body as unknown as { data: { id: number } }).data.id });
  }
  for (const work of WORKS) {
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const taken: number[] = [];
      for (const { own, caseId } of desks) {
        const each: number[] = [];
        for (let count = 0; count < REQUESTS; count += 1) {
          const began = performance.now();
          const { status } = await work.ask(own, caseId, round * REQUESTS + count);
          each.push(performance.now() - began);
          check(status === 200, `${work.name}: ${status}`);
        }
        taken.push(median(each));
      }
      const [one = 0, several = 0] = taken;
      // The first round is there to warm both up.
      if (round > 0) ratios.push(several / one);
    }
    const sorted = ratios.toSorted((one, other) => one - other);
    say(
      `${work.name}: ${median(ratios).toFixed(2)} times as long as on a single PostgreSQL (${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)})`,
    );
  }
  for (const app of apps) await app.close();
}
