// The service beside a peer that stores items without rules, on one PostgreSQL: medians of rounds in turn, by one light client.
import { CLIENTS } from '../api/bench.ts';
import { type LoadRequest, openLoad } from '../api/load.ts';
import { openService } from '../api/open-service.ts';
import { type Line, median, printLines, spread } from '../api/report.ts';
import { installPeer, PEER } from './install-peer.ts';
import { caseOf, flatCaseOf, LISTED, openPeer, type Peer } from './open-peer.ts';

const ROUNDS = 5;
/** Rounds that warm both up: compilers take thousands of requests until they have done their work. */
const WARM_UPS = 12;
const CASES = 64;
const VALUES = 40;
const FIELDS = Array.from({ length: VALUES }, (_, n) => `f${n}`);

/** One kind of work for both, with the number of requests of a round for each: the slower one gets fewer. */
interface Work {
  readonly name: string;
  /** Left out where it is measured for comparison alone. */
  readonly aim?: number;
  readonly ours: Requests;
  readonly theirs: Requests;
}

interface Requests {
  readonly many: number;
  request(n: number): LoadRequest;
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
    const peer = await openPeer(program, service, { fields: FIELDS, cases: CASES });
    closing.push(() => peer.close());
    const send = async ({ many, request }: Requests, isOurs: boolean): Promise<number> => {
      const { milliseconds } = await load.send({
        origin: isOurs ? service.origin : peer.origin,
        authorization: isOurs ? `Api-Key ${tenant.key}` : `Bearer ${peer.token}`,
        requests: Array.from({ length: many }, (_, n) => request(n)),
        clients: CLIENTS,
      });
      return (many / milliseconds) * 1000;
    };
    await send({ ...creation(), many: CASES }, true);
    const { rows } = await service.owner.query(
      'select id::int, outcome_instance_id::int as instance from cases where tenant_id = $1 order by id limit $2',
      [tenant.id, CASES],
    );
    const lines: Line[] = [];
    for (const work of worksOf(rows, peer)) {
      const rates: { readonly ours: number; readonly theirs: number }[] = [];
      for (let round = 1; round <= WARM_UPS + ROUNDS; round++) {
        const found = { ours: await send(work.ours, true), theirs: await send(work.theirs, false) };
        if (round > WARM_UPS) rates.push(found);
      }
      const ratios = rates.map(({ ours, theirs }) => ours / theirs);
      lines.push({
        work: `${work.name} (${median(rates.map(({ ours }) => ours)).toFixed(0)}/s)`,
        against: `${PEER.name} ${PEER.version} (${median(rates.map(({ theirs }) => theirs)).toFixed(0)}/s)`,
        measured: `${spread(ratios, 1)} times`,
        aim: work.aim === undefined ? '–' : `≥ ${work.aim}`,
        isReached: median(ratios) >= (work.aim ?? 0),
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

const creation = (): Requests => ({
  many: 500,
  request: () => ({
    method: 'POST',
    path: '/api/1/cases?skip_case_response=true',
    body: '{"process_key":"run"}',
  }),
});

const worksOf = (cases: readonly Case[], peer: Pick<Peer, 'cases' | 'values'>): Work[] => [
  {
    name: 'create a case of 40 values by 41 rules, its id as the answer; a case with 40 values',
    aim: 25,
    ours: creation(),
    theirs: {
      many: 24,
      request: () => ({ method: 'POST', path: '/items/cases', body: JSON.stringify(caseOf(FIELDS)) }),
    },
  },
  {
    name: 'the same; an item of 40 fields',
    ours: creation(),
    theirs: {
      many: 200,
      request: () => ({
        method: 'POST',
        path: '/items/flat_cases',
        body: JSON.stringify(flatCaseOf(FIELDS)),
      }),
    },
  },
  {
    name: 'PATCH one value',
    aim: 8,
    ours: {
      many: 1200,
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
      many: 200,
      request: (n) => ({
        method: 'PATCH',
        path: `/items/case_values/${at(peer.values, n * VALUES)}`,
        body: JSON.stringify({ value: Math.random() * 1000 }),
      }),
    },
  },
  {
    name: 'GET a case with its values',
    aim: 12,
    ours: { many: 4000, request: (n) => ({ method: 'GET', path: `/api/1/cases/${at(cases, n).id}` }) },
    theirs: {
      many: 250,
      request: (n) => ({ method: 'GET', path: `/items/cases/${at(peer.cases, n)}?fields=*,values.*` }),
    },
  },
  {
    name: 'the same; an item of 40 fields',
    ours: { many: 4000, request: (n) => ({ method: 'GET', path: `/api/1/cases/${at(cases, n).id}` }) },
    theirs: {
      many: 250,
      request: (n) => ({ method: 'GET', path: `/items/flat_cases/${at(peer.cases, n)}` }),
    },
  },
  {
    name: 'list 25 with their count',
    aim: 8,
    ours: { many: 1800, request: () => ({ method: 'GET', path: '/api/1/cases?page_size=25' }) },
    theirs: {
      many: 200,
      request: () => ({
        method: 'GET',
        path: `/items/cases?limit=25&meta=filter_count&sort=-id&fields=id,created,last_modified,${LISTED}`,
      }),
    },
  },
];
