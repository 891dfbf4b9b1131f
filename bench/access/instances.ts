// Lists and searches of instances for a reader from whom an ontology and some cases are kept, compared with one who sees all, in one run.
import { withLoad } from '../api/bench.ts';
import { inTurn } from '../api/in-turn.ts';
import { type LoadRequest, openLoad } from '../api/load.ts';
import { openService } from '../api/open-service.ts';
import { type Line, median, printLines, spread } from '../api/report.ts';
import { addParties } from './add-parties.ts';
import { keyOf } from './key-of.ts';

const INSTANCES = Number(process.env.INSTANCES ?? 100_000);
interface Configuration {
  readonly data: { readonly ontologies: readonly { readonly key: string; readonly id: number }[] };
}

export async function benchInstances(): Promise<void> {
  const service = await openService();
  const load = openLoad();
  const bench = withLoad(service, load);
  try {
    const all = await service.addTenant('parties');
    await addParties(service, all, INSTANCES);
    const reader = await keyOf(service, all, 'narrow');
    const response = await fetch(`${service.origin}/api/1/configuration`, {
      headers: { authorization: `Api-Key ${all.key}` },
    });
    const { data }: Configuration = JSON.parse(await response.text());
    const listOf = (key: string): string => {
      const found = data.ontologies.find((each) => each.key === key);
      return `/api/1/instances-for-ontology-${found?.id}`;
    };
    const line = async (work: string, path: string, other = path): Promise<Line> => {
      const get = (each: string): LoadRequest => ({ method: 'GET', path: each });
      const pair = {
        one: { tenant: reader, request: () => get(path) },
        other: { tenant: all, request: () => get(other) },
      };
      await inTurn(bench, pair, { rounds: 1, requests: 3 });
      const found = await inTurn(bench, pair, { rounds: 5, requests: 5 });
      const ratios = found.map(({ ratio }) => ratio);
      const [some, every] = [found.map(({ one }) => one), found.map((each) => each.other)].map(median);
      return {
        work: `${work}, ${INSTANCES} instances`,
        against: `a reader of all: ${every?.toFixed(1)} ms`,
        measured: `${spread(ratios)}; ${some?.toFixed(1)} ms`,
        aim: '≤ 2',
        isReached: median(ratios) <= 2,
      };
    };
    const [seen, kept, both] = [listOf('Client'), listOf('Account'), listOf('Party')];
    const quarter = (count: number): string => `?page=${Math.round(count / 10 / 4)}`;
    printLines([
      await line('an ontology that is seen, first page', seen),
      await line('an ontology that is seen, a page in the middle', `${seen}${quarter(INSTANCES / 2)}`),
      await line('an ontology that is seen, last page', `${seen}?page=999999999`),
      await line('an ontology that is seen, search for a rare word', `${seen}?search=ref101x`),
      await line('an ontology that is seen, search for a word in a quarter', `${seen}?search=premium`),
      await line('an ontology that is kept from the reader, first page', kept),
      await line('an ontology that is kept from the reader, search', `${kept}?search=premium`),
      await line('ontologies of both kinds, first page', both),
      await line(
        'ontologies of both kinds, a page in the middle',
        `${both}${quarter(INSTANCES / 2)}`,
        `${both}${quarter(INSTANCES)}`,
      ),
      await line('ontologies of both kinds, search for a word in a quarter', `${both}?search=premium`),
      await line('all instances, first page', '/api/admin/instances'),
    ]);
  } finally {
    load.close();
    await service.close();
  }
}
