import process from 'node:process';
import { Gauge, Registry } from 'prom-client';
import type { OperatingFigures } from '../store/upkeep/operating-figures.ts';
import { SERVICE_VERSION } from '../version.ts';
import { type AssistantMetrics, openAssistantMetrics } from './assistant-metrics.ts';
import { type ConnectorMetrics, openConnectorMetrics } from './connector-metrics.ts';
import { type DeliveryMetrics, openDeliveryMetrics } from './delivery-metrics.ts';
import { type JobMetrics, openJobMetrics } from './job-metrics.ts';
import { addNodeMetrics, type NodeSources } from './node-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { openRecalculationMetrics, type RecalculationMetrics } from './recalculation-metrics.ts';
import { openRequestMetrics, type RequestMetrics } from './request-metrics.ts';
import { addStoredMetrics } from './stored-metrics.ts';
import { openTaskMetrics, type TaskMetrics } from './task-metrics.ts';

/** The metrics of one service. Nothing in them names a tenant, a person or a value. */
export interface Metrics {
  readonly requests: RequestMetrics;
  readonly recalculations: RecalculationMetrics;
  readonly jobs: JobMetrics;
  readonly deliveries: DeliveryMetrics;
  readonly connectors: ConnectorMetrics;
  readonly tasks: TaskMetrics;
  readonly assistant: AssistantMetrics;
  /** Adds figures that are read from their parts at each scrape. */
  watch(sources: NodeSources & { stored(): Promise<OperatingFigures> }): void;
  /** All metrics as Prometheus reads them. It never fails because a part is away. */
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Opens the metrics of one service: two services in one process share nothing but the facts of that process. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const refreshes: (() => Promise<void>)[] = [];
  new Gauge({
    name: 'dossier_build_info',
    help: 'The version of the service and of Node; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: SERVICE_VERSION, node: process.versions.node }, 1);
  return {
    requests: openRequestMetrics(registry),
    recalculations: openRecalculationMetrics(registry),
    jobs: openJobMetrics(registry),
    deliveries: openDeliveryMetrics(registry),
    connectors: openConnectorMetrics(registry),
    tasks: openTaskMetrics(registry),
    assistant: openAssistantMetrics(registry),
    watch: ({ stored, ...sources }) => {
      addNodeMetrics(registry, sources);
      refreshes.push(addStoredMetrics(registry, { load: stored }).refresh);
    },
    read: async () => {
      await Promise.all(refreshes.map((refresh) => refresh()));
      const texts = await Promise.all([registry.metrics(), processMetrics().metrics()]);
      return { contentType: registry.contentType, text: texts.join('\n') };
    },
  };
}
