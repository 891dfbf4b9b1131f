import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { boundedLabels } from './bounded-labels.ts';

interface StartedJob {
  readonly kind: string;
  readonly lane: string;
}

/** How one run of a job ended. */
interface EndedJob extends StartedJob {
  readonly outcome: 'done' | 'retried' | 'failed' | 'set_aside' | 'lost';
  readonly seconds: number;
}

/** Counts the runs of jobs on this node. */
export interface JobMetrics {
  begun(job: StartedJob): void;
  ended(job: EndedJob): void;
}

/** More than there are kinds of jobs; a row of another release may name any. */
const MOST_KINDS = 100;

const SECONDS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800];

export function openJobMetrics(registry: Registry): JobMetrics {
  const labelOf = boundedLabels(MOST_KINDS);
  const registers = [registry];
  const inFlight = new Gauge({
    name: 'dossier_jobs_in_flight',
    help: 'Jobs that this node runs now, by lane.',
    labelNames: ['lane'],
    registers,
  });
  const runs = new Counter({
    name: 'dossier_job_runs_total',
    help: 'Runs of jobs on this node, by kind, lane and outcome (done, retried, failed, set_aside, lost).',
    labelNames: ['kind', 'lane', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'dossier_job_seconds',
    help: 'Duration of runs of jobs on this node, by kind and lane.',
    labelNames: ['kind', 'lane'],
    buckets: SECONDS,
    registers,
  });
  return {
    begun: ({ lane }) => inFlight.labels(lane).inc(),
    ended: ({ kind, lane, outcome, seconds: taken }) => {
      inFlight.labels(lane).dec();
      runs.labels(labelOf(kind), lane, outcome).inc();
      seconds.labels(labelOf(kind), lane).observe(taken);
    },
  };
}
