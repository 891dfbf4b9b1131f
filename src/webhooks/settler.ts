import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../platform/log.ts';
import {
  type DeliveringNode,
  type DeliveryOutcome,
  settleDeliveries,
} from '../store/webhooks/webhook-deliveries.ts';
import { writeEach } from '../writing/write-each.ts';
import { FAILURES_TO_PASS } from './retry-delay.ts';
import { switchOff } from './switch-off.ts';

/** An endpoint that has done nothing but fail for so long is switched off. */
const LONGEST_FAILURE_DAYS = 5;

const MOST_AT_ONCE = 100;
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

interface SettlerOptions extends DeliveringNode {
  readonly log: Log;
}

/** Writes outcomes down, many in one transaction when many come at once. */
interface Settler {
  /** Resolves when the outcome is stored; or could not be: then the lease runs out, and the delivery is made again. */
  settle(tenantId: number, outcome: DeliveryOutcome): Promise<void>;
}

interface Pending {
  readonly outcome: DeliveryOutcome;
  done(): void;
}

export function openSettler(options: SettlerOptions): Settler {
  const { database, log } = options;
  const pending = new Map<number, Pending[]>();
  const writing = new Set<number>();

  const write = async (tenantId: number, outcomes: readonly DeliveryOutcome[]): Promise<void> => {
    const toDisable = await settleDeliveries(options, tenantId, outcomes, {
      longestFailureDays: LONGEST_FAILURE_DAYS,
      failuresToPass: FAILURES_TO_PASS,
    });
    for (const { endpointId, reason } of toDisable)
      await database.inTenant(tenantId, (tx) => switchOff(tx, endpointId, reason));
  };

  const writeDown = async (tenantId: number, outcomes: readonly DeliveryOutcome[]): Promise<void> => {
    for (let attempt = 1; ; attempt++)
      try {
        return await writeEach(
          outcomes,
          (each) => write(tenantId, each),
          (error, { delivery_id }) =>
            log.error(
              { err: error, tenant_id: tenantId, delivery_id },
              'the outcome of a webhook could not be stored',
            ),
        );
      } catch (error) {
        log.error({ err: error, tenant_id: tenantId, attempt }, 'outcomes of webhooks could not be stored');
        if (attempt >= ATTEMPTS) return;
        await pause(PAUSE_MS);
      }
  };

  /** One transaction of a tenant at a time: what comes meanwhile goes together into the next. */
  const flush = async (tenantId: number): Promise<void> => {
    if (writing.has(tenantId)) return;
    writing.add(tenantId);
    for (let waiting = pending.get(tenantId); waiting?.length; waiting = pending.get(tenantId)) {
      const batch = waiting.splice(0, MOST_AT_ONCE);
      await writeDown(
        tenantId,
        batch.map(({ outcome }) => outcome),
      );
      for (const { done } of batch) done();
    }
    pending.delete(tenantId);
    writing.delete(tenantId);
  };

  return {
    settle: (tenantId, outcome) =>
      new Promise((done) => {
        const waiting = pending.get(tenantId);
        if (waiting) waiting.push({ outcome, done });
        else pending.set(tenantId, [{ outcome, done }]);
        void flush(tenantId);
      }),
  };
}
