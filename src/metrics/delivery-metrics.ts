import { Counter, Histogram, type Registry } from 'prom-client';

/** One attempt to send a webhook. */
interface EndedAttempt {
  /** `waiting` means that it is tried again. */
  readonly state: 'delivered' | 'waiting' | 'failed';
  readonly seconds: number;
}

export type DeliveryMetrics = (attempt: EndedAttempt) => void;

const OUTCOMES = { delivered: 'delivered', waiting: 'retried', failed: 'failed' } as const;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

export function openDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const registers = [registry];
  const attempts = new Counter({
    name: 'dossier_webhook_attempts_total',
    help: 'Attempts of this node to send a webhook, by outcome (delivered, retried, failed).',
    labelNames: ['outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'dossier_webhook_attempt_seconds',
    help: 'Duration of attempts to send a webhook.',
    buckets: SECONDS,
    registers,
  });
  for (const outcome of Object.values(OUTCOMES)) attempts.labels(outcome).inc(0);
  return ({ state, seconds: taken }) => {
    attempts.labels(OUTCOMES[state]).inc();
    seconds.observe(taken);
  };
}
