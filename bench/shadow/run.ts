// A PATCH while a draft runs in the shadow of live writes, compared with the same without, in one run.

import { withLoad } from '../api/bench.ts';
import { openLoad } from '../api/load.ts';
import { openService, rulesFiles } from '../api/open-service.ts';
import { median, mustHold, printLines, spread } from '../api/report.ts';
import { addSampleCases } from '../api/sample-cases.ts';
import { openProcessorMeter, type ProcessorTime, perRequest } from '../processor-meter.ts';

const CASES = 64;
const VALUES = 200;
const ROUNDS = 6;
const WRITES = 400;
const PATH = '/api/admin/configuration/shadows';
const MOST = 1.1;

/** How long one of the writes of a round took, and the processor time of all of them. */
interface Written {
  readonly latency: number;
  readonly used: ProcessorTime;
}

const told = (rounds: readonly Written[]): string =>
  `${median(rounds.map(({ latency }) => latency)).toFixed(1)} ms; processor time of each: ${perRequest(
    rounds.map(({ used }) => used),
    WRITES,
  )}`;

/** Rounds with and without a shadow take turns. People write one after the other, and the second core computes the shadow. */
export async function benchShadow(): Promise<void> {
  const service = await openService({ DOSSIER_WORKER: 'on' });
  const load = openLoad();
  try {
    const tenant = await service.addTenant('bench');
    await service.publish(tenant, rulesFiles());
    const cases = await addSampleCases(service, tenant, CASES, VALUES);
    await withLoad(service, load).readAll(tenant, cases);
    const ask = async (
      method: 'GET' | 'POST',
      path: string,
      body?: object,
    ): Promise<{ id: number; cases: number }> => {
      const reply = await fetch(`${service.origin}${path}`, {
        method,
        headers: { authorization: `Api-Key ${tenant.key}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      mustHold(reply.ok, `${method} ${path} answered ${reply.status}`);
      const { data }: { data: { id: number; cases: number } } = JSON.parse(await reply.text());
      return data;
    };
    const meter = await openProcessorMeter(service.owner);
    let written = 0;
    const write = async (): Promise<Written> => {
      const requests = Array.from({ length: WRITES }, (_, n) => {
        const each = cases[n % cases.length];
        if (each === undefined) throw new Error('no case');
        written += 1;
        const field = {
          information_key: 'a3',
          instance_id: each.account,
          value: `${1000 + (written % 7919)}.5`,
        };
        return {
          method: 'PATCH',
          path: `/api/1/cases/${each.id}?skip_case_response=true`,
          body: JSON.stringify({ field }),
        } as const;
      });
      meter();
      const { latencies } = await load.send({
        origin: service.origin,
        key: tenant.key,
        requests,
        clients: 1,
      });
      return { latency: median(latencies), used: meter() };
    };
    // Every rule about people asks for a little more than before.
    const files = Object.fromEntries(
      Object.entries(rulesFiles()).map(([name, text]) => [name, text.replaceAll('* 1.05', '* 1.06')]),
    );
    await write();
    const ratios: number[] = [];
    const [alone, beside]: [Written[], Written[]] = [[], []];
    let looked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const without = await write();
      const { id } = await ask('POST', PATH, { files, hours: 1 });
      await write();
      const during = await write();
      looked += (await ask('GET', `${PATH}/${id}`)).cases;
      await ask('POST', `${PATH}/${id}/stop`, {});
      alone.push(without);
      beside.push(during);
      ratios.push(during.latency / without.latency);
    }
    mustHold(looked > 0, 'the shadow has looked at cases meanwhile');
    printLines([
      {
        work: `change one value of cases of ${VALUES} values while a draft runs in the shadow`,
        against: `without: ${told(alone)}`,
        measured: `${spread(ratios)} times as long, ${told(beside)}, what the shadow computes among it`,
        aim: `≤ ${MOST} times`,
        isReached: median(ratios) <= MOST,
      },
    ]);
  } finally {
    load.close();
    await service.close();
  }
}
