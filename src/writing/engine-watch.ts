import { DidNotConverge, type RunManner } from '../engine/index.ts';
import { Refusal } from '../errors.ts';
import type { Pause } from '../platform/pauses.ts';
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
  /** Lets the rules run with pauses for others, whose time is not counted. */
  run<T>(
    about: EngineRun,
    pause: Pause,
    work: (manner: RunManner) => Promise<T>,
    nodesOf: (result: T) => number,
  ): Promise<T>;
}

/** For those whom nobody observes. */
export const UNWATCHED: EngineWatch = { run: (_about, pause, work) => work({ pause }) };

interface WatchOptions {
  readonly costs: RuleCosts;
  readonly traces: Traces;
  ended(run: EndedRun): void;
}

export function openEngineWatch({ costs, traces, ended }: WatchOptions): EngineWatch {
  return {
    run: ({ tenantId, process, occasion }, pause, work, nodesOf) =>
      traces.span(
        'engine',
        { facts: { 'dossier.process': process, 'dossier.occasion': occasion } },
        async (span) => {
          const sample = costs.sample({ tenantId, process });
          const started = performance.now();
          let pausedMs = 0;
          const manner: RunManner = {
            meter: sample,
            pause: () => {
              const waiting = pause();
              if (waiting === undefined) return undefined;
              const since = performance.now();
              return waiting.then(() => {
                pausedMs += performance.now() - since;
              });
            },
          };
          const end = (nodes: number, hasConverged: boolean): void => {
            const seconds = (performance.now() - started - pausedMs) / 1000;
            ended({ process, occasion, seconds, nodes, hasConverged });
            span.note({ 'dossier.nodes': nodes });
            sample?.end();
          };
          try {
            const result = await work(manner);
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
