import type { Bench } from './bench.ts';
import { inTurn, type Medians } from './in-turn.ts';
import type { LoadRequest } from './load.ts';
import type { BenchTenant } from './open-service.ts';
import { type Line, median, spread } from './report.ts';
import type { SampleCase } from './sample-cases.ts';

const patch = ({ id }: SampleCase, fields: readonly object[]): LoadRequest => ({
  method: 'PATCH',
  path: `/api/1/cases/${id}?skip_case_response=true`,
  body: JSON.stringify({ fields }),
});

const oneValue = (of: SampleCase, n: number): LoadRequest =>
  patch(of, [{ information_key: 'a3', instance_id: of.account, value: `${1 + (n % 7919)}.5` }]);

const FIELDS = 10;

/** One of two hundred values of twenty accounts, a different one each time. */
const field = (of: SampleCase, at: number, n: number): object => ({
  information_key: `a${at % FIELDS}`,
  instance_id: of.account + Math.floor(at / FIELDS),
  value: `${1 + ((n * 13 + at) % 7919)}.5`,
});

const manyValues = (of: SampleCase, n: number): LoadRequest =>
  patch(
    of,
    Array.from({ length: 200 }, (_, at) => field(of, at, n)),
  );

const oneOfMany = (of: SampleCase, n: number): LoadRequest => patch(of, [field(of, (n * 7) % 200, n)]);

const times = (list: readonly Medians[]): string =>
  `${median(list.map(({ one }) => one)).toFixed(1)} beside ${median(list.map(({ other }) => other)).toFixed(1)} ms`;

/** Writes to a case of 10,000 values compared with one of 200, and many values at once compared with one. */
export async function benchLargeCase(
  bench: Bench,
  tenant: BenchTenant,
  { small, middle, large }: { small: SampleCase; middle: SampleCase; large: SampleCase },
): Promise<Line[]> {
  await bench.readAll(tenant, [small, middle, large]);
  const of = (each: SampleCase, request: typeof oneValue) => ({
    tenant,
    request: (n: number) => request(each, n),
  });
  const sizes = { one: of(large, oneValue), other: of(small, oneValue) };
  await inTurn(bench, sizes, { rounds: 1, requests: 100 });
  const inMemory = await inTurn(bench, sizes, { rounds: 7, requests: 60 });
  const { memory } = bench.service.app.services.cases;
  const forget = (): void => {
    memory.drop(tenant.id, large.id);
    memory.drop(tenant.id, small.id);
  };
  const fromStore = await inTurn(bench, sizes, { rounds: 3, requests: 5, before: forget });
  const counts = { one: of(middle, manyValues), other: of(middle, oneOfMany) };
  // Single writes have run hundreds of times by now; writes of many values need the same warm-up before they are
  // compared.
  await inTurn(bench, counts, { rounds: 1, requests: 200 });
  const many = await inTurn(bench, counts, { rounds: 9, requests: 30 });
  const ratios = inMemory.map(({ ratio }) => ratio);
  const manyRatios = many.map(({ ratio }) => ratio);
  return [
    {
      work: 'PATCH one value in a case of 10,000 values in memory',
      against: 'in a case of 200',
      measured: `${spread(ratios)}; ${times(inMemory)}`,
      aim: '≤ 2',
      isReached: median(ratios) <= 2,
    },
    {
      work: 'the same from the store',
      against: 'in a case of 200',
      measured: `${spread(fromStore.map(({ ratio }) => ratio))}; ${times(fromStore)}`,
      aim: 'reported',
      isReached: true,
    },
    {
      work: '200 values in one PATCH',
      against: 'one value',
      measured: `${spread(manyRatios)}; ${times(many)}`,
      aim: '≤ 10',
      isReached: median(manyRatios) <= 10,
    },
  ];
}
