// The cost of a document: laid out after a change, and served again without one.
import { type BenchTenant, openService } from '../api/open-service.ts';
import { type Line, median, mustHold, printLines } from '../api/report.ts';

const ROWS = 110;
const ROUNDS = 15;

const FILES = {
  'package.yaml': 'name: Bench\nsettings: {languages: [en], currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({
    Client: {
      informations: {
        full_name: 'text',
        born: 'date',
        income: 'money',
        earnings: { type: 'structure', components: { source: 'text', paid: 'date', amount: 'money' } },
      },
    },
  }),
  'documents.yaml': JSON.stringify({
    statement: {
      name: 'Statement',
      header: { left: '{{tenant.name}}', right: '{{case.number}}' },
      sections: [
        {
          title: 'Client',
          boxes: [
            {
              frame: true,
              blocks: ['full_name', 'born', 'income'].map((key) => ({ value: `outcome.${key}` })),
            },
          ],
          blocks: [
            {
              table: {
                over: 'outcome.earnings',
                columns: ['source', 'paid', { value: 'amount', align: 'right', total: true }],
              },
            },
            { signature: { of: 'outcome' } },
          ],
        },
        {
          title: 'Conditions',
          new_page: true,
          blocks: Array.from({ length: 12 }, () => 'What both sides agree on. '.repeat(12)),
        },
      ],
    },
  }),
  'processes.yaml': JSON.stringify({
    join: {
      kind: 'creation',
      outcome: 'Client',
      workflow: { states: { draft: 'start', done: 'finished' } },
      rules: { basics: { for: 'outcome', ask: ['full_name', 'born', 'income', 'earnings'] } },
      documents: 'statement',
    },
  }),
};

interface Opened {
  readonly id: number;
  readonly outcome: number;
  readonly document: number;
}

/** Prints the times of a document of five pages. */
export async function benchDocuments(): Promise<void> {
  const service = await openService();
  try {
    const tenant = await service.addTenant('documents');
    await service.publish(tenant, FILES);
    const { call, timed } = callsOf(service.origin, tenant);
    const made = await openCase(call);
    const path = `/api/1/cases/${made.id}/documents/${made.document}`;
    const cold = await timed(path);
    const changed: number[] = [];
    const repeated: number[] = [];
    const previewed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await set(call, made, { full_name: `Anna ${round}` });
      const first = await timed(path);
      const again = await timed(path);
      changed.push(first.milliseconds);
      repeated.push(again.milliseconds);
      previewed.push((await timed(`${path}/preview`)).milliseconds);
      mustHold(Buffer.compare(first.bytes, again.bytes) === 0, 'the same document has the same bytes');
    }
    const pages =
      Buffer.from(cold.bytes)
        .toString('latin1')
        .match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    console.log(`a document of ${pages} pages and ${cold.bytes.length} bytes, ${ROUNDS} rounds`);
    console.log(`the first one, with the start of its process: ${cold.milliseconds.toFixed(0)} ms`);
    console.log(`changed: ${median(changed).toFixed(1)} ms; again: ${median(repeated).toFixed(1)} ms`);
    const lines: Line[] = [
      {
        work: 'a document that has changed',
        against: 'the same, given again',
        measured: `${(median(changed) / median(repeated)).toFixed(1)} times`,
        aim: 'at least 4 times',
        isReached: median(changed) >= 4 * median(repeated),
      },
      {
        work: 'a preview that has changed',
        against: 'the document',
        measured: `${(median(previewed) / median(changed)).toFixed(2)} times`,
        aim: 'at most 1.5 times',
        isReached: median(previewed) <= 1.5 * median(changed),
      },
    ];
    printLines(lines);
  } finally {
    await service.close();
  }
}

type CallApi = (method: string, path: string, body: unknown) => Promise<{ readonly data: Shown }>;

interface Shown {
  readonly id: number;
  readonly outcome_instance_id: number;
  readonly documents: readonly { readonly id: number }[];
}

function callsOf(origin: string, { key }: BenchTenant) {
  const headers = { authorization: `Api-Key ${key}`, 'content-type': 'application/json' };
  const call: CallApi = async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { readonly data: Shown };
  };
  const timed = async (path: string) => {
    const from = performance.now();
    const response = await fetch(`${origin}${path}`, { headers });
    const bytes = await response.bytes();
    if (!response.ok) throw new Error(Buffer.from(bytes).toString());
    return { bytes, milliseconds: performance.now() - from };
  };
  return { call, timed };
}

async function openCase(call: CallApi): Promise<Opened> {
  const { data } = await call('POST', '/api/1/cases', { process_key: 'join' });
  const [document] = data.documents;
  const made = { id: data.id, outcome: data.outcome_instance_id, document: document?.id ?? 0 };
  await set(call, made, {
    full_name: 'Anna',
    born: '1990-01-20',
    income: 125_000.5,
    earnings: Array.from({ length: ROWS }, (_, at) => ({
      source: `Earning ${at}`,
      paid: '2026-01-31',
      amount: 1000 + at / 100,
    })),
  });
  return made;
}

const set = (call: CallApi, { id, outcome }: Opened, values: Readonly<Record<string, unknown>>) =>
  call('PATCH', `/api/1/cases/${id}`, {
    fields: Object.entries(values).map(([key, value]) => ({
      information_key: key,
      instance_id: outcome,
      value,
    })),
  });
