import { createHash, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { openProcessorMeter, type ProcessorTime, perRequest } from '../processor-meter.ts';
import { type Bench, CLIENTS } from './bench.ts';
import type { BenchTenant } from './open-service.ts';
import { type Line, median, spread } from './report.ts';
import type { SampleCase } from './sample-cases.ts';
import { recordStatements, type Statement } from './statements.ts';

const ROUNDS = 7;
const READS = 1500;

/** Reads the full case from memory, compared with a bare server with the same query and the same text. */
export async function benchGet(
  bench: Bench,
  tenant: BenchTenant,
  cases: readonly SampleCase[],
): Promise<Line[]> {
  const { service, load } = bench;
  await bench.readAll(tenant, cases);
  const first = cases[0];
  if (first === undefined) throw new Error('no case');
  const path = `/api/1/cases/${first.id}`;
  const headers = { authorization: `Api-Key ${tenant.key}` };
  const { result: text, statements } = await recordStatements(async () =>
    (await fetch(`${service.origin}${path}`, { headers })).text(),
  );
  const [keyQuery] = statements;
  if (keyQuery === undefined) throw new Error('no query for the key');
  const bare = await openBareServer(service.poolTarget, keyQuery, JSON.parse(text));
  const requests = Array.from({ length: READS }, (_, n) => {
    const { id } = cases[n % cases.length] ?? first;
    return { method: 'GET', path: `/api/1/cases/${id}` } as const;
  });
  const ratios: number[] = [];
  const rates: number[] = [];
  const used: { ours: ProcessorTime[]; theirs: ProcessorTime[] } = { ours: [], theirs: [] };
  const meter = await openProcessorMeter(service.owner);
  for (let round = 0; round < ROUNDS; round++) {
    meter();
    const ours = await load.send({ origin: service.origin, key: tenant.key, requests, clients: CLIENTS });
    const usedByOurs = meter();
    const theirs = await load.send({ origin: bare.origin, key: tenant.key, requests, clients: CLIENTS });
    if (round === 0) continue; // The first round warms both up.
    used.ours.push(usedByOurs);
    used.theirs.push(meter());
    ratios.push(theirs.milliseconds / ours.milliseconds);
    rates.push((READS / ours.milliseconds) * 1000);
  }
  await bare.close();
  console.log(`GET: ${perRequest(used.ours, READS)}; by the bare server: ${perRequest(used.theirs, READS)}`);
  return [
    {
      work: `GET a case of 200 values, ${(text.length / 1024).toFixed(0)} KB (${median(rates).toFixed(0)}/s)`,
      against: 'node:http with the same key query and JSON.stringify',
      measured: spread(ratios),
      aim: '≥ 0.6',
      isReached: median(ratios) >= 0.6,
    },
  ];
}

/** A server that does only the minimum: it identifies the caller and sends the text of an object. */
async function openBareServer(
  target: pg.ClientConfig,
  keyQuery: Statement,
  body: object,
): Promise<{ origin: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ ...target, max: 10 });
  const server = http.createServer(async (request, response) => {
    const [prefix = '', secret = ''] = (request.headers.authorization ?? '')
      .slice('Api-Key '.length)
      .split('.');
    const id = Number(request.url?.split('/').at(-1));
    const { rows } = await pool.query({
      name: 'key',
      text: keyQuery.text,
      values: [[prefix], [id], ...keyQuery.values.slice(2)],
    });
    const hash = createHash('sha256').update(secret).digest();
    if (!timingSafeEqual(hash, rows[0].secretHash)) throw new Error('another key');
    const text = JSON.stringify(body);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}
