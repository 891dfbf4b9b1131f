import { Refusal } from '../errors.ts';

/** The most questions that may be under way at the same time on one node; 0 means no limit. */
export interface ParallelLimits {
  readonly perTenant: number;
  readonly perCaller: number;
}

interface Questioner {
  readonly tenantId: number;
  readonly caller: { readonly kind: string; readonly id?: number | null };
}

/** Runs work for a question, or refuses it with `assistant_busy`. */
type WithinLimit = <T>(asking: Questioner, work: () => Promise<T>) => Promise<T>;

const RETRY_SECONDS = 5;

/**
 * Bounds the questions that are under way for a tenant and for each of its callers, so that one key cannot occupy the model, the
 * connections and the memory of everybody else. Jobs have no caller with an id; the worker bounds them already.
 */
export function openParallelLimit({ perTenant, perCaller }: ParallelLimits): WithinLimit {
  const underWay = new Map<string, number>();
  const countOf = (name: string): number => underWay.get(name) ?? 0;

  return async ({ tenantId, caller }, work) => {
    const ofTenant = String(tenantId);
    const ofCaller = caller.id == null ? undefined : `${tenantId}/${caller.kind}:${caller.id}`;
    if (ofCaller !== undefined && perCaller > 0 && countOf(ofCaller) >= perCaller)
      throw busy(`You are asking the assistant ${perCaller} questions already; wait for an answer.`);
    if (perTenant > 0 && countOf(ofTenant) >= perTenant)
      throw busy(`${perTenant} questions of this tenant are with the assistant already; wait a moment.`);
    const names = ofCaller === undefined ? [ofTenant] : [ofTenant, ofCaller];
    for (const name of names) underWay.set(name, countOf(name) + 1);
    try {
      return await work();
    } finally {
      for (const name of names) {
        if (countOf(name) > 1) underWay.set(name, countOf(name) - 1);
        else underWay.delete(name);
      }
    }
  };
}

const busy = (detail: string): Refusal =>
  new Refusal('assistant_busy', { detail, retryAfterSeconds: RETRY_SECONDS });
