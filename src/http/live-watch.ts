import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * The interval of looking for changes of other nodes while somebody watches; changes of this node are reported at
 * once.
 */
const LOOK_MS = 1000;
/** A regular line keeps proxies from closing the connection as idle, and detects windows that were closed. */
const BEAT_MS = 20_000;

interface Watcher {
  readonly tenantId: number;
  readonly stream: ServerResponse;
}

/** Those who watch something over server-sent events. */
interface LiveWatch<W extends Watcher> {
  readonly watchers: ReadonlySet<W>;
  /** Begins the stream of a watcher, who is told from then on. */
  add(watcher: W, requestId: string): void;
}

export const sendLive = (stream: ServerResponse, event: string, data: object): void => {
  stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
};

interface WatchOptions<W> {
  /** Reports to the watchers of a tenant what is new. */
  tell(tenantId: number, group: readonly W[]): Promise<void>;
  /** Calls the listener when something may be new on this node: in a tenant, or in any. */
  whenNew(look: (tenantId?: number) => void): void;
  /** So long nothing is looked at again: what is new in between is told together. */
  readonly restMs: number;
}

/** Looks for changes while somebody watches. */
export function openLiveWatch<W extends Watcher>(
  server: FastifyInstance,
  { tell, whenNew, restMs }: WatchOptions<W>,
): LiveWatch<W> {
  const watchers = new Set<W>();
  let timers: NodeJS.Timeout[] = [];
  let isLooking = false;
  let isClosed = false;
  const wanted = new Set<number>();

  /** Looks at a tenant, or at all, soon: once for all who ask meanwhile, and only where somebody watches. */
  const look = (tenantId?: number): void => {
    for (const watcher of watchers)
      if (tenantId === undefined || watcher.tenantId === tenantId) wanted.add(watcher.tenantId);
    if (wanted.size > 0 && !isLooking) void lookAtWanted();
  };
  const lookAtWanted = async (): Promise<void> => {
    isLooking = true;
    try {
      while (wanted.size > 0 && !isClosed) {
        const tenants = [...wanted];
        wanted.clear();
        for (const tenantId of tenants) {
          const group = [...watchers].filter((watcher) => watcher.tenantId === tenantId);
          if (group.length > 0) await tell(tenantId, group);
        }
        if (restMs > 0) await pause(restMs, undefined, { ref: false });
      }
    } catch (error) {
      server.log.warn({ err: error }, 'changes could not be told to those who watch');
    } finally {
      isLooking = false;
    }
  };
  const start = (): void => {
    if (timers.length > 0) return;
    timers = [
      setInterval(() => look(), LOOK_MS),
      setInterval(() => {
        for (const { stream } of watchers) stream.write(': still here\n\n');
      }, BEAT_MS),
    ];
  };
  const stop = (): void => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };
  whenNew(look);
  server.addHook('preClose', async () => {
    isClosed = true;
    stop();
    for (const { stream } of watchers) stream.end();
  });

  return {
    watchers,
    add: (watcher, requestId) => {
      const { stream } = watcher;
      stream.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        'X-Request-ID': requestId,
      });
      watchers.add(watcher);
      start();
      stream.on('close', () => {
        watchers.delete(watcher);
        if (watchers.size === 0) stop();
      });
    },
  };
}
