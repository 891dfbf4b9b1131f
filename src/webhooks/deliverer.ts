import { setTimeout as pause } from 'node:timers/promises';
import type { TenantClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Randomness } from '../platform/randomness.ts';
import { NO_TRACES, type Traces } from '../platform/traces.ts';
import type { Database } from '../store/database/database.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryOutcome,
  type DueEndpoint,
  endpointsWithDueDeliveries,
} from '../store/webhooks/webhook-deliveries.ts';
import { readTraceparent } from '../trace-context.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { FAILURES_TO_PASS } from './retry-delay.ts';
import { openSettler } from './settler.ts';
import type { WebhookClients } from './webhook-clients.ts';

interface DelivererOptions {
  readonly database: Database;
  readonly clock: TenantClock;
  readonly random: Randomness;
  readonly log: Log;
  /** The name of this node in claims. */
  readonly node: string;
  readonly clients: WebhookClients;
  readonly traces?: Traces;
  /** Told of each attempt. */
  attempted?(attempt: { readonly state: DeliveryOutcome['state']; readonly seconds: number }): void;
}

/** Sends what is due to the endpoints of all tenants; several nodes share the work. */
interface Deliverer {
  /** Begins to look for deliveries: at once when an event commits on this node, and twice a second for those of others. */
  start(): void;
  /** Sends everything that is due and returns when nothing is left; gives the number of attempts. */
  drain(): Promise<number>;
  /** Takes no more, and waits for what is on its way up to the deadline; what is cut off is sent again. */
  stop(deadlineMs: number): Promise<void>;
}

/** Requests to one endpoint at a time on this node; to one that fails, fewer: a receiver that hangs must not take all room. */
const MOST_PER_ENDPOINT = 10;
const MOST_WHILE_FAILING = 2;
const MOST_AT_ALL = 1000;

/** Twice the time that an attempt can take: after it, another node takes a delivery over. */
export const LEASE_SECONDS = 30;

const POLL_MS = 500;
/** A stream of commits does not make us look more often than this. */
const LEAST_PAUSE_MS = 10;

export function openDeliverer(options: DelivererOptions): Deliverer {
  const { database, log, clock, random, clients, traces = NO_TRACES } = options;
  const settler = openSettler(options);
  const running = new Set<Promise<void>>();
  const inFlight = new Map<number, number>();
  let isStopping = false;
  let wakeUp = (): void => undefined;
  let loop: Promise<void> | undefined;
  let round = 0;

  /** Makes the attempt; the endpoint has room for the next as soon as it has answered, while the outcome is being stored. */
  const attempt = async (tenantId: number, delivery: ClaimedDelivery): Promise<DeliveryOutcome> => {
    const { endpoint_id: endpointId } = delivery;
    inFlight.set(endpointId, (inFlight.get(endpointId) ?? 0) + 1);
    try {
      const outcome = await traces.span(
        `webhook ${delivery.trigger}`,
        {
          kind: 'client',
          // A delivery goes on with the trace of the change that it tells of, on whichever node that was made.
          parent: readTraceparent(delivery.traceparent),
          facts: { 'dossier.delivery.id': delivery.id },
        },
        async (span) => {
          const ended = await attemptDelivery(delivery, {
            client: clients.of(tenantId),
            clock,
            tenantId,
            random,
          });
          if (ended.response_status !== null)
            span.note({ 'http.response.status_code': ended.response_status });
          if (ended.state !== 'delivered') span.failed(ended.state);
          return ended;
        },
      );
      options.attempted?.({ state: outcome.state, seconds: outcome.duration_ms / 1000 });
      return outcome;
    } finally {
      const left = (inFlight.get(endpointId) ?? 1) - 1;
      if (left > 0) inFlight.set(endpointId, left);
      else inFlight.delete(endpointId);
      wakeUp();
    }
  };

  const deliver = async (tenantId: number, delivery: ClaimedDelivery): Promise<void> => {
    try {
      await settler.settle(tenantId, await attempt(tenantId, delivery));
    } catch (error) {
      log.error({ err: error, delivery: delivery.id, tenant_id: tenantId }, 'a webhook could not be sent');
    }
  };

  const roomFor = ({ endpointId, isFailing }: DueEndpoint): number =>
    Math.min(
      (isFailing ? MOST_WHILE_FAILING : MOST_PER_ENDPOINT) - (inFlight.get(endpointId) ?? 0),
      MOST_AT_ALL - running.size,
    );

  const begin = (tenantId: number, delivery: ClaimedDelivery): void => {
    const run = deliver(tenantId, delivery).finally(() => {
      running.delete(run);
      wakeUp();
    });
    running.add(run);
  };

  /** Starts what is due, as far as there is room, each time from another tenant on; gives how many were found. */
  const turn = async (): Promise<{ started: number; queued: number }> => {
    const due = Map.groupBy(await endpointsWithDueDeliveries(database), ({ tenantId }) => tenantId);
    const tenants = [...due.keys()];
    let started = 0;
    let queued = 0;
    round += 1;
    for (const offset of tenants.keys()) {
      const tenantId = tenants[(round + offset) % tenants.length] ?? 0;
      const rooms = (due.get(tenantId) ?? [])
        .map((each) => ({ endpoint_id: each.endpointId, most: roomFor(each) }))
        .filter(({ most }) => most > 0);
      if (rooms.length === 0) continue;
      const claim = await claimDeliveries(options, tenantId, rooms, {
        leaseSeconds: LEASE_SECONDS,
        failuresToPass: FAILURES_TO_PASS,
      });
      for (const delivery of claim.deliveries) begin(tenantId, delivery);
      started += claim.deliveries.length;
      queued += claim.queued;
    }
    return { started, queued };
  };

  const untilWoken = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    while (!isStopping) {
      const woken = untilWoken();
      try {
        const { started, queued } = await turn();
        if (started + queued > 0) wakeUp();
        else await pause(LEAST_PAUSE_MS);
      } catch (error) {
        if (!isStopping) log.error({ err: error }, 'looking for webhooks failed');
      }
      await woken;
    }
  };

  return {
    start: () => {
      database.whenEventsCommit(() => wakeUp());
      database.whenJobsCommit(() => wakeUp());
      loop ??= run();
    },
    drain: async () => {
      let count = 0;
      for (;;) {
        const { started, queued } = await turn();
        await Promise.all(running);
        if (started + queued === 0) return count;
        count += started;
      }
    },
    stop: async (deadlineMs) => {
      const patience = new AbortController();
      const deadline = pause(deadlineMs, undefined, { signal: patience.signal }).catch(() => undefined);
      isStopping = true;
      wakeUp();
      await Promise.race([Promise.resolve(loop).then(() => Promise.all(running)), deadline]);
      patience.abort();
      await clients.close();
    },
  };
}
