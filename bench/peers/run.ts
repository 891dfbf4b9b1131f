// The service beside a peer that stores items without rules, on one PostgreSQL: medians of rounds in turn, by one light client.
import { CLIENTS } from '../api/bench.ts';
import { type LoadRequest, openLoad } from '../api/load.ts';
import { openService } from '../api/open-service.ts';
import { type Line, median, printLines, spread } from '../api/report.ts';
import { installPeer, PEER } from './install-peer.ts';
import { openPeer } from './open-peer.ts';

const ROUNDS = 5;
const CASES = 64;
const VALUES = 40;
const FIELDS = Array.from({ length: VALUES }, (_, n) => `f${n}`);

/** One kind of work for both, with the number of requests of a round for each: the slower one gets fewer. */
interface Work {
  readonly name: string;
  readonly aim: number;
  readonly ours: { readonly many: number; request(n: number): LoadRequest };
  readonly theirs: { readonly many: number; request(n: number): LoadRequest };
}

/** A process of one instance with forty values, all of them by rules. */
const packageFiles = (): Record<string, string> => ({
  'package.yaml': JSON.stringify({ name: 'Peers', settings: { languages: ['en'] } }),
  'ontologies.yaml': JSON.stringify({
    Item: { informations: Object.fromEntries(FIELDS.map((field) => [field, { type: 'decimal' }])) },
  }),
  'processes.yaml': JSON.stringify({
    run: {
      kind: 'creation',
      outcome: 'Item',
      workflow: {
        states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
        transitions: { end: { from: 'draft', to: 'done' } },
      },
      rules: {
        ...Object.fromEntries(
          FIELDS.map((field, n) => [`default_${n}`, { for: 'outcome', default: { [field]: String(n) } }]),
        ),
        large: { for: 'outcome', when: 'f0 > 100000', warn: { message: 'Large' } },
      },
    },
  }),
});

export async function benchPeers(): Promise<void> {
  const program = installPeer();
  if (program === undefined) {
    console.log(`peers: skipped, because ${PEER.name} ${PEER.version} could not be installed`);
    return;
  }
  const service = await openService();
  const load = openLoad();
  const closing: (() => Promise<void> | void)[] = [() => service.close(), () => load.close()];
  try {
    const tenant = await service.addTenant('peers');
    await service.publish(tenant, packageFiles());
    const peer = await openPeer(program, service, { fields: FIELDS, items: CASES });
    closing.push(() => peer.close());
    const send = async (work: Work, isOurs: boolean): Promise<number> => {
      const { many, request } = isOurs ? work.ours : work.theirs;
      const { milliseconds } = await load.send({
        origin: isOurs ? service.origin : peer.origin,
        authorization: isOurs ? `Api-Key ${tenant.key}` : `Bearer ${peer.token}`,
        requests: Array.from({ length: many }, (_, n) => request(n)),
        clients: CLIENTS,
      });
      return (many / milliseconds) * 1000;
    };
    const creation = worksOf([], peer.items)[0];
    if (creation === undefined) throw new Error('no work');
    await send({ ...creation, ours: { ...creation.ours, many: CASES } }, true);
    const { rows } = await service.owner.query(
      'select id::int, outcome_instance_id::int as instance from cases where tenant_id = $1 order by id limit $2',
      [tenant.id, CASES],
    );
    const lines: Line[] = [];
    for (const work of worksOf(rows, peer.items)) {
      const rates: { readonly ours: number; readonly theirs: number }[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const found = { ours: await send(work, true), theirs: await send(work, false) };
        if (round > 0) rates.push(found); // The first round warms both up.
      }
      const ratios = rates.map(({ ours, theirs }) => ours / theirs);
      lines.push({
        work: `${work.name} (${median(rates.map(({ ours }) => ours)).toFixed(0)}/s)`,
        against: `${PEER.name} ${PEER.version} (${median(rates.map(({ theirs }) => theirs)).toFixed(0)}/s)`,
        measured: `${spread(ratios, 1)} times`,
        aim: `≥ ${work.aim}`,
        isReached: median(ratios) >= work.aim,
      });
    }
    printLines(lines);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

type Case = { readonly id: number; readonly instance: number };

const at = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length];
  if (found === undefined) throw new Error('nothing to ask for');
  return found;
};

const worksOf = (cases: readonly Case[], items: readonly number[]): Work[] => [
  {
    name: 'create a case of 40 values by 41 rules, its id as the answer',
    aim: 25,
    ours: {
      many: 200,
      request: () => ({
        method: 'POST',
        path: '/api/1/cases?skip_case_response=true',
        body: '{"process_key":"run"}',
      }),
    },
    theirs: {
      many: 40,
      request: () => ({
        method: 'POST',
        path: '/items/cases',
        body: JSON.stringify(Object.fromEntries(FIELDS.map((field, n) => [field, n]))),
      }),
    },
  },
  {
    name: 'PATCH one value',
    aim: 8,
    ours: {
      many: 400,
      request: (n) => {
        const { id, instance } = at(cases, n);
        const field = { information_key: 'f3', instance_id: instance, value: `${Math.random() * 1000}` };
        return {
          method: 'PATCH',
          path: `/api/1/cases/${id}?skip_case_response=true`,
          body: JSON.stringify({ field }),
        };
      },
    },
    theirs: {
      many: 80,
      request: (n) => ({
        method: 'PATCH',
        path: `/items/cases/${at(items, n)}`,
        body: JSON.stringify({ f3: Math.random() * 1000 }),
      }),
    },
  },
  {
    name: 'GET one',
    aim: 12,
    ours: { many: 800, request: (n) => ({ method: 'GET', path: `/api/1/cases/${at(cases, n).id}` }) },
    theirs: { many: 120, request: (n) => ({ method: 'GET', path: `/items/cases/${at(items, n)}` }) },
  },
  {
    name: 'list 25 with their count',
    aim: 8,
    ours: { many: 400, request: () => ({ method: 'GET', path: '/api/1/cases?page_size=25' }) },
    theirs: {
      many: 80,
      request: () => ({ method: 'GET', path: '/items/cases?limit=25&meta=filter_count&sort=-id' }),
    },
  },
];
