import { openProcessorMeter, type ProcessorTime, perRequest } from '../processor-meter.ts';
import { type Bench, CLIENTS } from './bench.ts';
import type { BenchTenant } from './open-service.ts';
import { exchangesOf, replay } from './replay.ts';
import { type Line, median, mustHold, spread } from './report.ts';
import { recordStatements, type Statement } from './statements.ts';

const ROUNDS = 7;
const CREATIONS = 160;

/** Creates cases of the retail example, compared with the bare driver inserting the same rows. */
export async function benchCreate({ service, load }: Bench, tenant: BenchTenant): Promise<Line[]> {
  const create = (count: number) => {
    const body = JSON.stringify({ process_key: 'open_account' });
    const request = { method: 'POST', path: '/api/1/cases?skip_case_response=true', body } as const;
    const requests = Array.from({ length: count }, () => request);
    return load.send({ origin: service.origin, key: tenant.key, requests, clients: CLIENTS });
  };
  await create(100);
  const ratios: number[] = [];
  const rates: number[] = [];
  const used: { ours: ProcessorTime[]; theirs: ProcessorTime[] } = { ours: [], theirs: [] };
  const meter = await openProcessorMeter(service.owner);
  let rows = 0;
  for (let round = 0; round < ROUNDS; round++) {
    meter();
    const { result, statements } = await recordStatements(() => create(CREATIONS));
    used.ours.push(meter());
    const exchanges = await exchangesOf(service, statements);
    mustHold(exchanges.length === CREATIONS, `${CREATIONS} cases were ${exchanges.length} saves`);
    const changes = exchanges.map(changesOf);
    rows = countRows(changes[0] ?? {});
    await removeAgain(changes);
    meter();
    const bare = await replay(service, exchanges, CLIENTS);
    used.theirs.push(meter());
    ratios.push(bare / result.milliseconds);
    rates.push((CREATIONS / result.milliseconds) * 1000);
  }
  console.log(
    `create: ${perRequest(used.ours, CREATIONS)}; by the bare driver: ${perRequest(used.theirs, CREATIONS)}`,
  );
  return [
    {
      work: `create a case of the retail example, ${rows} rows, ${CLIENTS} clients (${median(rates).toFixed(0)}/s)`,
      against: 'the bare driver inserting the same rows',
      measured: spread(ratios),
      aim: '≥ 0.3',
      isReached: median(ratios) >= 0.3,
    },
  ];

  /** Deletes the rows, so that they can be inserted again. */
  async function removeAgain(changes: readonly Changes[]): Promise<void> {
    const cases = changes
      .flatMap(({ new_case, new_cases = [] }) => [new_case, ...new_cases])
      .map((each) => each?.id);
    const instances = changes.flatMap(({ new_instances }) => (new_instances ?? []).map(({ id }) => id));
    await service.owner.query('delete from cases where id = any ($1)', [cases]);
    await service.owner.query('delete from case_words where case_id = any ($1)', [cases]);
    await service.owner.query('delete from instances where id = any ($1)', [instances]);
  }
}

interface Changes {
  readonly new_case?: { readonly id: number };
  readonly new_cases?: readonly { readonly id: number }[];
  readonly new_instances?: readonly { readonly id: number }[];
}

const changesOf = (exchange: readonly Statement[]): Changes => JSON.parse(String(exchange[1]?.values[1]));

const countRows = (changes: object): number =>
  Object.values(changes).reduce((sum: number, value) => sum + (Array.isArray(value) ? value.length : 0), 1);
