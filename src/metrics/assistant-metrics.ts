import { Counter, Histogram, type Registry } from 'prom-client';

/** A question to a model, answered or not. */
interface EndedAsk {
  readonly purpose: string;
  readonly outcome: 'answered' | 'failed';
  readonly seconds: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** By the prices of the settings; null where none are set. */
  readonly cost: number | null;
}

export type AssistantMetrics = (ask: EndedAsk) => void;

const SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120];

export function openAssistantMetrics(registry: Registry): AssistantMetrics {
  const registers = [registry];
  const asks = new Counter({
    name: 'dossier_assistant_asks_total',
    help: 'Questions to models, by purpose and outcome (answered, failed).',
    labelNames: ['purpose', 'outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'dossier_assistant_tokens_total',
    help: 'Tokens sent to models (input) and received from them (output), by purpose.',
    labelNames: ['purpose', 'direction'],
    registers,
  });
  const cost = new Counter({
    name: 'dossier_assistant_cost_total',
    help: 'Cost of questions at the endpoint of the operator, by AI_PRICE_INPUT and AI_PRICE_OUTPUT.',
    labelNames: ['purpose'],
    registers,
  });
  const seconds = new Histogram({
    name: 'dossier_assistant_seconds',
    help: 'Time until a model has answered or failed, by purpose.',
    labelNames: ['purpose'],
    buckets: SECONDS,
    registers,
  });
  return (ask) => {
    const { purpose } = ask;
    asks.labels(purpose, ask.outcome).inc();
    tokens.labels(purpose, 'input').inc(ask.inputTokens);
    tokens.labels(purpose, 'output').inc(ask.outputTokens);
    if (ask.cost !== null) cost.labels(purpose).inc(ask.cost);
    seconds.labels(purpose).observe(ask.seconds);
  };
}
