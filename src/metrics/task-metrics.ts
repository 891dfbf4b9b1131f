import { Histogram, type Registry } from 'prom-client';

/** A task of the workshop that has ended. */
interface EndedTask {
  readonly name: string;
  /** `done`, `error`, or the code of its refusal, such as `too_long`. */
  readonly outcome: string;
  readonly seconds: number;
}

export type TaskMetrics = (task: EndedTask) => void;

/** Refusals of the workshop itself; all others say something about the input, and are counted together. */
const OUTCOMES: ReadonlySet<string> = new Set([
  'done',
  'error',
  'too_long',
  'too_large',
  'crashed',
  'busy',
  'stopping',
]);

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

export function openTaskMetrics(registry: Registry): TaskMetrics {
  const seconds = new Histogram({
    name: 'dossier_workshop_task_seconds',
    help: 'Duration of tasks of the workshop with their time in the queue, by task and outcome (done, refused, error, too_long, too_large, crashed, busy, stopping).',
    labelNames: ['task', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ name, outcome, seconds: taken }) =>
    seconds.labels(name, OUTCOMES.has(outcome) ? outcome : 'refused').observe(taken);
}
