import { currentTrace, type TraceContext } from '../trace-context.ts';

/** A version of a case that events tell of. */
interface ToldVersion {
  readonly case_id: number;
  readonly case_version: number;
}

/** Remembers which trace the latest events belong to, so that their deliveries by this node go on with it. */
interface EventTraces {
  note(tenantId: number, events: readonly ToldVersion[]): void;
  of(tenantId: number, delivery: { readonly payload: string }): TraceContext | undefined;
}

/** Deliveries are sent within moments; a trace that is forgotten leaves a delivery with a trace of its own. */
const MOST = 5000;

const nameOf = (tenantId: number, told: ToldVersion): string =>
  `${tenantId}/${told.case_id}/${told.case_version}`;

export function openEventTraces(): EventTraces {
  const traces = new Map<string, TraceContext>();
  return {
    note: (tenantId, events) => {
      const context = currentTrace();
      if (context === undefined) return;
      for (const event of events) traces.set(nameOf(tenantId, event), context);
      for (const oldest of traces.keys()) {
        if (traces.size <= MOST) break;
        traces.delete(oldest);
      }
    },
    // The payload is the text that this service wrote itself.
    of: (tenantId, { payload }) => traces.get(nameOf(tenantId, JSON.parse(payload))),
  };
}
