import { Counter, Histogram, type Registry } from 'prom-client';
import { boundedLabels } from './bounded-labels.ts';

/** A run of the rules of one case. */
interface EndedRun {
  readonly process: string;
  /** `opening` runs every rule of a case that is loaded, `change` those that a change concerns. */
  readonly occasion: 'opening' | 'change';
  readonly seconds: number;
  readonly nodes: number;
  /** Whether the rules came to an end. */
  readonly hasConverged: boolean;
}

export type RecalculationMetrics = (run: EndedRun) => void;

/** Tenants choose the keys of processes: only so many are counted apart. */
const MOST_PROCESSES = 200;

const SECONDS = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const NODES = [0, 1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

export function openRecalculationMetrics(registry: Registry): RecalculationMetrics {
  const labelOf = boundedLabels(MOST_PROCESSES);
  const labelNames = ['process', 'occasion'] as const;
  const registers = [registry];
  const seconds = new Histogram({
    name: 'dossier_recalculation_seconds',
    help: 'Time that the rules of a case took, by process and occasion.',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  const nodes = new Histogram({
    name: 'dossier_recalculation_nodes',
    help: 'Nodes (a rule or formula for one subject) that ran, by process and occasion.',
    labelNames,
    buckets: NODES,
    registers,
  });
  const endless = new Counter({
    name: 'dossier_recalculations_not_converged_total',
    help: 'Runs of rules that kept changing each other and were broken off, by process.',
    labelNames: ['process'],
    registers,
  });
  return (run) => {
    const { occasion } = run;
    const process = labelOf(run.process);
    seconds.observe({ process, occasion }, run.seconds);
    nodes.observe({ process, occasion }, run.nodes);
    if (!run.hasConverged) endless.inc({ process });
  };
}
