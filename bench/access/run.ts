// Lists and searches of a reader who sees some of the cases, compared with one who sees all, in one run.
import { type Bench, withLoad } from '../api/bench.ts';
import { addCaseHeads, QUARTER_WORD, rareWord } from '../api/case-heads.ts';
import { inTurn } from '../api/in-turn.ts';
import { type LoadRequest, openLoad } from '../api/load.ts';
import { type BenchService, type BenchTenant, openService } from '../api/open-service.ts';
import { type Line, median, printLines, spread } from '../api/report.ts';
import { addDesk, compareDesk, DESK_COLUMNS } from './desk.ts';
import { keyOf } from './key-of.ts';

/** With CASES=1000000 it is the size that the aim names; it takes some minutes to build. */
const CASES = Number(process.env.CASES ?? 200_000);
const AUDIENCES = 500;
/** The narrow reader sees so many cases, of four audiences. */
const SEEN = 2000;

const list = (query: string): LoadRequest => ({ method: 'GET', path: `/api/1/cases${query}` });

export async function benchAccess(): Promise<void> {
  const service = await openService();
  const load = openLoad();
  const bench = withLoad(service, load);
  try {
    const all = await service.addTenant('walls');
    await addCaseHeads(service, [
      { tenant: all, count: CASES, more: { ...DESK_COLUMNS, audience_id: AUDIENCE } },
    ]);
    await addDesk(service, all);
    await addAudiences(service, all);
    const narrow = await keyOf(service, all, 'narrow');
    const wide = await keyOf(service, all, 'wide');
    printLines(await compare(bench, `${SEEN} of ${CASES}`, narrow, all, SEEN));
    printLines(await compareDesk(service, all, `${SEEN} of ${CASES}`, 'narrow'));
    printLines(await compare(bench, `nine tenths of ${CASES}`, wide, all, CASES));
    printLines(await compareDesk(service, all, `nine tenths of ${CASES}`, 'wide'));
  } finally {
    load.close();
    await service.close();
  }
}

/** Every so-many-th case is seen by the narrow team, of four audiences. */
const EVERY = CASES / SEEN;
const AUDIENCE = `case when n % ${EVERY} = 0 then 1 + (n / ${EVERY}) % 4 else 5 + n % ${AUDIENCES - 4} end`;

/** The audiences that the cases are spread over: nine tenths of them have the wide team. */
async function addAudiences({ owner }: BenchService, { id }: BenchTenant): Promise<void> {
  await owner.query(
    `insert into audiences (tenant_id, id, hash, members)
     select $1, a, md5(a::text), array['team:t' || a]
       || case when a <= 4 then array['team:narrow'] else '{}' end || case when a % 10 <> 0 then array['team:wide'] else '{}' end
     from generate_series(1, $2::int) a`,
    [id, AUDIENCES],
  );
  await owner.query(
    `insert into list_counts (tenant_id, list, shard, count)
     select tenant_id, 'cases@' || audience_id, 0, count(*) from cases where tenant_id = $1 group by 1, 2
     union all select $1, 'cases@0', 0, -count(*) from cases where tenant_id = $1`,
    [id],
  );
  await owner.query('analyze audiences');
}

async function compare(
  bench: Bench,
  of: string,
  reader: BenchTenant,
  all: BenchTenant,
  count: number,
): Promise<Line[]> {
  const middle = (pages: number): string => `?page=${Math.round(pages / 4)}`;
  const line = async (work: string, one: LoadRequest, other: LoadRequest = one): Promise<Line> => {
    const pair = {
      one: { tenant: reader, request: () => one },
      other: { tenant: all, request: () => other },
    };
    await inTurn(bench, pair, { rounds: 1, requests: 20 });
    const found = await inTurn(bench, pair, { rounds: 5, requests: 20 });
    const ratios = found.map(({ ratio }) => ratio);
    return {
      work: `${work}: a reader of ${of}`,
      against: 'a reader of all',
      measured: `${spread(ratios)}; ${median(found.map((each) => each.one)).toFixed(1)} ms`,
      aim: '≤ 2',
      isReached: median(ratios) <= 2,
    };
  };
  return [
    await line('first page', list('')),
    await line('last page', list('?page=999999999')),
    await line('a page in the middle', list(middle(count / 10)), list(middle(CASES / 10))),
    await line('search for a rare word', list(`?search=${rareWord(100)}`)),
    await line('search for a word in a quarter of the cases', list(`?search=${QUARTER_WORD}`)),
  ];
}
