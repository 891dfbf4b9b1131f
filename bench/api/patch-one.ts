import { openProcessorMeter, type ProcessorTime, perRequest } from '../processor-meter.ts';
import { type Bench, CLIENTS } from './bench.ts';
import type { BenchTenant } from './open-service.ts';
import { exchangesOf, replay } from './replay.ts';
import { type Line, median, mustHold, spread } from './report.ts';
import { compareRows } from './rows-written.ts';
import type { SampleCase } from './sample-cases.ts';
import { recordStatements } from './statements.ts';

const ROUNDS = 7;
const WRITES = 800;

/**
 * The rows that changing one value without any rule must write: the value, the head, its word, the activity, its
 * author, the event.
 */
const ROWS = [
  'audit_waiting',
  'case_activity',
  'case_events',
  'case_words',
  'cases',
  'information_values',
  'list_counts',
];

const bodyOf = ({ account }: SampleCase, value: number): string =>
  JSON.stringify({ field: { information_key: 'a3', instance_id: account, value: `${value}.5` } });

/**
 * Changes one value in many cases, with rules and a commit on disk, compared with the same statements by the bare
 * driver.
 */
export async function benchPatch(
  bench: Bench,
  tenant: BenchTenant,
  cases: readonly SampleCase[],
): Promise<Line[]> {
  const { service, load } = bench;
  let written = 0;
  const patches = (count: number) =>
    Array.from({ length: count }, (_, n) => {
      const each = cases[n % cases.length];
      if (each === undefined) throw new Error('no case');
      written += 1;
      const body = bodyOf(each, 1000 + (written % 7919));
      return { method: 'PATCH', path: `/api/1/cases/${each.id}?skip_case_response=true`, body } as const;
    });
  const send = (count: number, clients: number) =>
    load.send({ origin: service.origin, key: tenant.key, requests: patches(count), clients });

  await bench.readAll(tenant, cases);
  await send(200, CLIENTS);
  const rows = await compareRows(service, async () => void (await send(1, 1)));
  mustHold(String(rows.written) === String(rows.changed), `written ${rows.written}, changed ${rows.changed}`);
  mustHold(String(rows.written) === String(ROWS), `one value writes ${rows.written}`);
  const counted = await recordStatements(() => send(50, 1));
  mustHold(counted.statements.length <= 100, `50 writes took ${counted.statements.length} round trips`);

  const ratios: number[] = [];
  const rates: number[] = [];
  const ours: ProcessorTime[] = [];
  const bares: ProcessorTime[] = [];
  const meter = await openProcessorMeter(service.owner);
  for (let round = 0; round < ROUNDS; round++) {
    await bench.readAll(tenant, cases);
    meter();
    const { result, statements } = await recordStatements(() => send(WRITES, CLIENTS));
    ours.push(meter());
    const exchanges = await exchangesOf(service, statements);
    mustHold(exchanges.length === WRITES, `${WRITES} writes were ${exchanges.length} saves`);
    meter();
    const bare = await replay(service, exchanges, CLIENTS);
    bares.push(meter());
    ratios.push(bare / result.milliseconds);
    rates.push((WRITES / result.milliseconds) * 1000);
  }
  console.log(`PATCH: ${perRequest(ours, WRITES)}; by the bare driver: ${perRequest(bares, WRITES)}`);
  return [
    {
      work: `PATCH one value, ${CLIENTS} clients on ${cases.length} cases of 200 values (${median(rates).toFixed(0)}/s)`,
      against: 'the same changes by the bare driver, each by itself',
      measured: `${spread(ratios)}; 2 round trips; ${ROWS.length} rows written, all changed`,
      aim: '≥ 0.75',
      isReached: median(ratios) >= 0.75,
    },
  ];
}
