// How much memory cases take compared with the estimate that bounds it, and whether it stays flat under many requests.
import v8 from 'node:v8';
import vm from 'node:vm';
import { openLoad } from '../api/load.ts';
import {
  type BenchService,
  type BenchTenant,
  openService,
  retailFiles,
  rulesFiles,
} from '../api/open-service.ts';
import { addSampleCases } from '../api/sample-cases.ts';

const CLIENTS = 8;
const HOT_CASES = 1000;
/** More cases than fit, so that some come and go all the time. */
const ALL_CASES = 1300;
const REQUESTS = 100_000;
const BATCH = 10_000;
/** One in so many requests is a write. */
const ONE_WRITE_IN = 5;

v8.setFlagsFromString('--expose-gc');
const collect: () => void = vm.runInNewContext('gc');

/** The memory in use after a garbage collection, with the bytes outside of the heap. */
function usedBytes(): number {
  for (let time = 0; time < 3; time += 1) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Runs one part of the benchmark (estimate, flat), or both. */
export async function benchMemory(part?: string): Promise<void> {
  if (part === undefined || part === 'estimate') await compareEstimates();
  if (part === undefined || part === 'flat') await watchMemory();
}

const addRetailCases = async (
  { origin }: BenchService,
  { key }: BenchTenant,
  count: number,
): Promise<number[]> => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const answer = await fetch(`${origin}/api/1/cases?skip_case_response=true`, {
      method: 'POST',
      headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ process_key: 'open_account' }),
    });
    const { data } = (await answer.json()) as { data: { id: number } };
    ids.push(data.id);
  }
  return ids;
};

/** Reads cases of several sizes into an empty memory. */
async function compareEstimates(): Promise<void> {
  const service = await openService({ CASE_MEMORY_MB: '2000' });
  const { memory } = service.app.services.cases;
  const read = async ({ key }: BenchTenant, ids: readonly number[]): Promise<void> => {
    for (const id of ids)
      await (
        await fetch(`${service.origin}/api/1/cases/${id}`, { headers: { authorization: `Api-Key ${key}` } })
      ).arrayBuffer();
  };
  try {
    const rules = await service.addTenant('rules');
    await service.publish(rules, rulesFiles());
    const retail = await service.addTenant('retail');
    await service.publish(retail, retailFiles());
    const sample = async (count: number, values: number): Promise<number[]> =>
      (await addSampleCases(service, rules, count, values)).map(({ id }) => id);
    await read(rules, await sample(1, 200));
    const shapes: [string, BenchTenant, number[]][] = [
      ['retail example, 38 rows', retail, await addRetailCases(service, retail, 200)],
      ['40 values, 1,000 rules', rules, await sample(100, 40)],
      ['200 values, 1,000 rules', rules, await sample(100, 200)],
      ['2,000 values, 1,000 rules', rules, await sample(10, 2000)],
    ];
    for (const [name, tenant, ids] of shapes) {
      memory.dropAll(retail.id);
      memory.dropAll(rules.id);
      const [usedBefore, estimatedBefore] = [usedBytes(), memory.figures().bytes];
      await read(tenant, ids);
      const used = (usedBytes() - usedBefore) / ids.length;
      const estimated = (memory.figures().bytes - estimatedBefore) / ids.length;
      console.log(
        `${name.padEnd(28)} ${megabytes(used)} MB in use, ${megabytes(estimated)} MB by the estimate: ${(estimated / used).toFixed(2)}`,
      );
    }
  } finally {
    await service.close();
  }
}

/** Reads and writes more cases than fit, and looks at the memory after each batch. */
async function watchMemory(): Promise<void> {
  const service = await openService({ CASE_MEMORY_MB: '100' });
  const load = openLoad();
  const { memory } = service.app.services.cases;
  try {
    const tenant = await service.addTenant('retail');
    await service.publish(tenant, retailFiles());
    const ids = await addRetailCases(service, tenant, ALL_CASES);
    for (let done = 0; done < REQUESTS; done += BATCH) {
      const requests = Array.from({ length: BATCH }, (_, n) => {
        // Nine of ten requests go to the hot ones.
        const at = n % 10 === 0 ? (done + n) % ALL_CASES : (n * 7919) % HOT_CASES;
        const path = `/api/1/cases/${ids[at]}`;
        return n % ONE_WRITE_IN === 0
          ? ({
              method: 'PATCH',
              path: `${path}?skip_case_response=true`,
              body: JSON.stringify({ given_name: `Name ${done + n}` }),
            } as const)
          : ({ method: 'GET', path } as const);
      });
      const { milliseconds } = await load.send({
        origin: service.origin,
        key: tenant.key,
        requests,
        clients: CLIENTS,
      });
      const { cases, bytes, hits, misses } = memory.figures();
      console.log(
        `${String(done + BATCH).padStart(7)} requests (${Math.round((BATCH / milliseconds) * 1000)}/s): ${megabytes(usedBytes())} MB in use, ` +
          `${cases} cases of ${megabytes(bytes)} MB, found ${((hits / (hits + misses)) * 100).toFixed(1)} % of the time`,
      );
    }
  } finally {
    load.close();
    await service.close();
  }
}
