import type { Bench } from './bench.ts';
import type { LoadRequest } from './load.ts';
import type { BenchTenant } from './open-service.ts';
import { median } from './report.ts';

/** Two kinds of request by one client, in turn, so that both see the same machine. */
interface Pair {
  readonly one: { readonly tenant: BenchTenant; request(n: number): LoadRequest };
  readonly other: { readonly tenant: BenchTenant; request(n: number): LoadRequest };
}

export interface Medians {
  readonly one: number;
  readonly other: number;
  readonly ratio: number;
}

/** Runs rounds of this many requests of each kind; returns the medians of each round and their ratio. */
export async function inTurn(
  { service, load }: Bench,
  { one, other }: Pair,
  { rounds, requests, before }: { rounds: number; requests: number; before?: (() => void) | undefined },
): Promise<Medians[]> {
  const found: Medians[] = [];
  let sent = 0;
  const timeOf = async ({ tenant, request }: Pair['one']): Promise<number> => {
    const latencies: number[] = [];
    const batch = before === undefined ? requests : 1;
    for (let done = 0; done < requests; done += batch) {
      before?.();
      const list = Array.from({ length: batch }, () => request(sent++));
      const result = await load.send({
        origin: service.origin,
        key: tenant.key,
        requests: list,
        clients: 1,
      });
      latencies.push(...result.latencies);
    }
    return median(latencies);
  };
  for (let round = 0; round < rounds; round++) {
    const medians = { one: await timeOf(one), other: await timeOf(other) };
    found.push({ ...medians, ratio: medians.one / medians.other });
  }
  return found;
}
