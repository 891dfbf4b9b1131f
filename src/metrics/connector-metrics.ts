import { Counter, Histogram, type Registry } from 'prom-client';
import { boundedLabels } from './bounded-labels.ts';

/** One attempt to call another system. */
interface EndedCall {
  readonly connector: string;
  /** `postponed` and `not_allowed` mean that nothing was sent. */
  readonly outcome: 'answered' | 'unavailable' | 'refused' | 'postponed' | 'not_allowed';
  /** Null if nothing was sent. */
  readonly seconds: number | null;
}

export type ConnectorMetrics = (call: EndedCall) => void;

/** Tenants choose the keys of connectors: only so many are counted apart. */
const MOST_CONNECTORS = 100;

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function openConnectorMetrics(registry: Registry): ConnectorMetrics {
  const labelOf = boundedLabels(MOST_CONNECTORS);
  const registers = [registry];
  const calls = new Counter({
    name: 'dossier_connector_calls_total',
    help: 'Calls of other systems by this node, by connector and outcome (answered, unavailable, refused, postponed, not_allowed).',
    labelNames: ['connector', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'dossier_connector_call_seconds',
    help: 'Time until another system has answered or failed, by connector.',
    labelNames: ['connector'],
    buckets: SECONDS,
    registers,
  });
  return (call) => {
    const connector = labelOf(call.connector);
    calls.labels(connector, call.outcome).inc();
    if (call.seconds !== null) seconds.labels(connector).observe(call.seconds);
  };
}
