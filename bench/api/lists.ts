import type { Bench } from './bench.ts';
import { addCaseHeads, QUARTER_WORD, rareWord } from './case-heads.ts';
import { inTurn } from './in-turn.ts';
import type { LoadRequest } from './load.ts';
import type { BenchTenant } from './open-service.ts';
import { type Line, median, spread } from './report.ts';

const MANY = 1_000_000;
const FEW = 10_000;

const list = (query: string): LoadRequest => ({ method: 'GET', path: `/api/1/cases${query}` });

/** Lists and searches in a tenant with a million cases, compared with one of ten thousand. */
export async function benchLists(bench: Bench): Promise<Line[]> {
  const { service } = bench;
  const many = await service.addTenant('many');
  const few = await service.addTenant('few');
  await addCaseHeads(service, [
    { tenant: few, count: FEW },
    { tenant: many, count: MANY },
  ]);
  const compare = async (
    work: string,
    request: (n: number, of: number) => LoadRequest,
    isSlow = false,
  ): Promise<Line> => {
    const of = (tenant: BenchTenant, size: number) => ({
      tenant,
      request: (n: number) => request(n, size),
    });
    const pair = { one: of(many, MANY), other: of(few, FEW) };
    await inTurn(bench, pair, { rounds: 1, requests: isSlow ? 3 : 30 });
    const found = await inTurn(bench, pair, { rounds: 7, requests: isSlow ? 3 : 40 });
    const ratios = found.map(({ ratio }) => ratio);
    const times = found.map(({ one }) => one);
    return {
      work,
      against: 'the same with 10,000 cases',
      measured: isSlow ? `${spread(times, 0)} ms` : `${spread(ratios)}; ${median(times).toFixed(1)} ms`,
      aim: isSlow ? '≤ 300 ms' : '≤ 2',
      isReached: isSlow ? median(times) <= 300 : median(ratios) <= 2,
    };
  };
  return [
    await compare('newest cases of 1,000,000, first page', () => list('')),
    await compare('newest cases of 1,000,000, last page', () => list('?page=999999999')),
    await compare('search for a rare word in 1,000,000 cases', (n, of) =>
      list(`?search=${rareWord(1 + ((n * 7919) % of))}`),
    ),
    await compare('search for the number of a case', (n, of) =>
      list(`?search=case-${1 + ((n * 7919) % of)}`),
    ),
    await compare(
      'search for a word in a quarter of 1,000,000 cases, with its count',
      () => list(`?search=${QUARTER_WORD}`),
      true,
    ),
  ];
}
