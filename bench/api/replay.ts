// Replays the service's statements with the bare driver: prepared, on as many connections as there were clients.
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { BenchService } from './open-service.ts';
import { splitSave } from './split-save.ts';
import type { Statement } from './statements.ts';

/** The statements of one request, in order. */
type Exchange = readonly Statement[];

const nameOf = (names: Map<string, string>, text: string): string => {
  const known = names.get(text) ?? `b${names.size}`;
  names.set(text, known);
  return known;
};

/** Sends the exchanges, each client taking the next one after its answer; returns the total time. */
export async function replay(
  service: BenchService,
  exchanges: readonly Exchange[],
  clients: number,
): Promise<number> {
  const names = new Map<string, string>();
  const prepared = exchanges.map((exchange) =>
    exchange.map(({ text, values }) => ({ name: nameOf(names, text), text, values: [...values] })),
  );
  const connections = Array.from({ length: clients }, () => new pg.Client(service.poolTarget));
  await Promise.all(connections.map((connection) => connection.connect()));
  let next = 0;
  const client = async (connection: pg.Client): Promise<void> => {
    for (;;) {
      const exchange = prepared[next++];
      if (exchange === undefined) return;
      for (const statement of exchange) await connection.query(statement);
    }
  };
  const start = performance.now();
  await Promise.all(connections.map(client));
  const milliseconds = performance.now() - start;
  await Promise.all(connections.map((connection) => connection.end()));
  return milliseconds;
}

const isSave = ({ text }: Statement): boolean => text.includes('save_changes(');
const isKeyQuery = ({ text }: Statement): boolean => text.includes('find_api_keys(');

/** A key query before each recorded save, and the saves adapted to the versions that were written meanwhile. */
export async function exchangesOf(
  { owner }: BenchService,
  statements: readonly Statement[],
): Promise<Exchange[]> {
  const keyQuery = statements.find(isKeyQuery);
  if (keyQuery === undefined) throw new Error('no key was looked up');
  const [prefixes, , ...more] = keyQuery.values;
  if (!Array.isArray(prefixes)) throw new Error('keys are looked up in another way');
  const { rows } = await owner.query('select id::int, version::int from cases');
  const versions = new Map<number, number>(rows.map(({ id, version }) => [id, version]));
  const { rows: values } = await owner.query('select id::int, case_id::int from information_values');
  const caseOfValue = new Map(values.map(({ id, case_id }) => [id, case_id]));
  return statements.filter(isSave).flatMap(({ text, values: [tenant, json, ...rest] }) =>
    splitSave(JSON.parse(String(json)), caseOfValue).map((changes) => {
      const head = headOf(changes);
      const caseId = head === undefined ? null : Number(head.id);
      if (head !== undefined && caseId !== null) {
        const version = versions.get(caseId) ?? 1;
        head.version = version;
        versions.set(caseId, version + 1);
      }
      // The service looks up the keys of several requests at once; the bare driver looks up each of them.
      const lookUp = { text: keyQuery.text, values: [prefixes.slice(0, 1), [caseId], ...more] };
      // The changes of a case's documents, if it has some, follow its own.
      return [lookUp, { text, values: [tenant, JSON.stringify(changes), ...rest] }];
    }),
  );
}

/** The row of a stored case that a change writes; undefined where it makes the case. */
function headOf(changes: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const head = changes.case ?? (Array.isArray(changes.touched) ? changes.touched[0] : changes.touched);
  return head as Record<string, unknown> | undefined;
}
