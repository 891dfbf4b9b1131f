import type { Load } from './load.ts';
import type { BenchService, BenchTenant } from './open-service.ts';

export const CLIENTS = 8;

/** The context of every part of the benchmark. */
export interface Bench {
  readonly service: BenchService;
  readonly load: Load;
  /** Reads each case once, so that it is in memory. */
  readAll(tenant: BenchTenant, cases: readonly { readonly id: number }[]): Promise<void>;
}

export const withLoad = (service: BenchService, load: Load): Bench => ({
  service,
  load,
  async readAll({ key }, cases) {
    const requests = cases.map(({ id }) => ({ method: 'GET', path: `/api/1/cases/${id}` }) as const);
    await load.send({ origin: service.origin, key, requests, clients: 2 });
  },
});
