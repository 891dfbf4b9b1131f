import { DidNotConverge, type Meter } from '../engine/index.ts';
import { Refusal } from '../errors.ts';
import type { Traces } from '../platform/traces.ts';
import type { RuleCosts } from './rule-costs.ts';

/** A run of the rules of one case. */
interface EngineRun {
  readonly tenantId: number;
  readonly process: string;
  /** `opening` runs every rule of a case that is loaded, `change` those that a change concerns. */
  readonly occasion: 'opening' | 'change';
}

/** The end of a run. */
interface EndedRun extends Omit<EngineRun, 'tenantId'> {
  readonly seconds: number;
  readonly nodes: number;
  readonly hasConverged: boolean;
}

/** Observes the engine, which knows no clock: how long it runs, and now and then what each rule takes. */
export interface EngineWatch {
  run<T>(about: EngineRun, work: (meter: Meter | undefined) => T, nodesOf: (result: T) => number): T;
}

/** For those whom nobody observes. */
export const UNWATCHED: EngineWatch = { run: (_about, work) => work(undefined) };

interface WatchOptions {
  readonly costs: RuleCosts;
  readonly traces: Traces;
  ended(run: EndedRun): void;
}

export function openEngineWatch({ costs, traces, ended }: WatchOptions): EngineWatch {
  return {
    run: ({ tenantId, process, occasion }, work, nodesOf) =>
      traces.span(
        'engine',
        { facts: { 'dossier.process': process, 'dossier.occasion': occasion } },
        (span) => {
          const sample = costs.sample({ tenantId, process });
          const started = performance.now();
          const end = (nodes: number, hasConverged: boolean): void => {
            ended({ process, occasion, seconds: (performance.now() - started) / 1000, nodes, hasConverged });
            span.note({ 'dossier.nodes': nodes });
            sample?.end();
          };
          try {
            const result = work(sample);
            end(nodesOf(result), true);
            return result;
          } catch (error) {
            if (isEndless(error)) end(0, false);
            throw error;
          }
        },
      ),
  };
}

const isEndless = (error: unknown): boolean =>
  error instanceof DidNotConverge || (error instanceof Refusal && error.code === 'rules_did_not_converge');
