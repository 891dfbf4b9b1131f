import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../store/database/database.ts';

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

/** Looks for changes while somebody watches: `tell` is given all watchers of a tenant, and reports to them what is new. */
export function openLiveWatch<W extends Watcher>(
  server: FastifyInstance,
  database: Database,
  tell: (tenantId: number, group: readonly W[]) => Promise<void>,
): LiveWatch<W> {
  const watchers = new Set<W>();
  let timers: NodeJS.Timeout[] = [];
  let isLooking = false;
  let isAskedAgain = false;

  const look = async (): Promise<void> => {
    if (watchers.size === 0) return;
    if (isLooking) {
      isAskedAgain = true;
      return;
    }
    isLooking = true;
    try {
      do {
        isAskedAgain = false;
        for (const [tenantId, group] of Map.groupBy(watchers, (watcher) => watcher.tenantId))
          await tell(tenantId, group);
      } while (isAskedAgain);
    } catch (error) {
      server.log.warn({ err: error }, 'changes could not be told to those who watch');
    } finally {
      isLooking = false;
    }
  };
  const start = (): void => {
    if (timers.length > 0) return;
    timers = [
      setInterval(look, LOOK_MS),
      setInterval(() => {
        for (const { stream } of watchers) stream.write(': still here\n\n');
      }, BEAT_MS),
    ];
  };
  const stop = (): void => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };
  database.whenEventsCommit(() => void look());
  server.addHook('preClose', async () => {
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
