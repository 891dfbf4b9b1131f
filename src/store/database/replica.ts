import { sql } from 'kysely';
import { Refusal } from '../../errors.ts';
import { checkRole } from './check-role.ts';
import type { ConnectionTarget } from './connection.ts';
import { loadInstanceId } from './instance-id.ts';
import type { Server } from './server.ts';
import { readPosition } from './wal-position.ts';

/** A server that follows the first one, and is a little behind. */
interface Replica {
  /**
   * Reads there if it has everything up to a position and is not too far behind, and else on the first server; there too, once more, if
   * the replica fails.
   */
  read<T>(after: string, there: (server: Server) => Promise<T>, onMain: () => Promise<T>): Promise<T>;
  /** Where the log of the first server is now. */
  position(): Promise<string>;
  close(): Promise<void>;
}

interface ReplicaOptions {
  readonly target: ConnectionTarget;
  readonly longestLagMs: number;
  readonly open: (target: ConnectionTarget, longestMs: number) => Server;
  readonly onChange: (trouble: Error | undefined) => void;
}

/** How often both servers are asked where they are. */
const LOOK_MS = 250;
/** A replica that has not answered for so long is not asked to read. */
const LONGEST_SILENCE_MS = 2000;
/** The first server does what takes longer. */
const LONGEST_READ_MS = 15_000;

export function openReplica(main: Server, options: ReplicaOptions): Replica {
  const { longestLagMs, onChange } = options;
  const server = options.open(options.target, LONGEST_READ_MS);
  const caughtUp = followLag();
  let replayed = -1n;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isChecked = false;
  let isLooking = false;
  let trouble: string | undefined = '';

  const note = (error?: Error): void => {
    if (error) answeredAt = Number.NEGATIVE_INFINITY;
    if (trouble === error?.message) return;
    trouble = error?.message;
    onChange(error);
  };
  const loadPosition = async (): Promise<string> => {
    const [row] = await main.call(sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`);
    return row?.at ?? '';
  };

  /** Checks once that it is a copy of the same database, in a role that sees no more there than here. */
  const check = async (): Promise<void> => {
    if (isChecked) return;
    await checkRole(server.kysely);
    const [own, its] = await Promise.all([loadInstanceId(main.call), loadInstanceId(server.call)]);
    if (own !== its) throw new Error('it has another database');
    isChecked = true;
  };
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await check();
      const began = performance.now();
      const now = readPosition(await loadPosition()) ?? 0n;
      const [found] = await server.call(
        sql<{ at: string | null }>`
          select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`,
      );
      const at = readPosition(found?.at ?? '');
      if (at === undefined) throw new Error('it follows no other server');
      replayed = at;
      caughtUp.note(began, now, at);
      answeredAt = performance.now();
      const lag = caughtUp.lagAt(answeredAt);
      note(lag > longestLagMs ? new Error('it is too far behind') : undefined);
    } catch (error) {
      note(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  void look();

  const has = (after: string): boolean => {
    const now = performance.now();
    if (now - answeredAt > LONGEST_SILENCE_MS || caughtUp.lagAt(now) > longestLagMs) return false;
    const wanted = readPosition(after);
    return wanted !== undefined && wanted <= replayed;
  };

  return {
    read: async (after, there, onMain) => {
      if (!has(after)) return onMain();
      try {
        return await there(server);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        note(error instanceof Error ? error : new Error(String(error)));
        return onMain();
      }
    },
    position: shareCalls(loadPosition),
    close: async () => {
      clearInterval(timer);
      await server.close();
    },
  };
}

/** How long ago the replica had everything that the first server had then. */
function followLag() {
  let behind: { readonly at: number; readonly position: bigint }[] = [];
  let caughtUpAt = Number.NEGATIVE_INFINITY;
  return {
    note: (at: number, position: bigint, replayed: bigint): void => {
      behind.push({ at, position });
      for (const each of behind) if (each.position <= replayed) caughtUpAt = each.at;
      behind = behind.filter((each) => each.position > replayed);
      // Of those that a stopped replica does not reach, the first ones say all.
      behind.length = Math.min(behind.length, 1000);
    },
    lagAt: (now: number): number => now - caughtUpAt,
  };
}

/** Lets those who ask while an answer is under way share the next one: an answer is never older than its question. */
function shareCalls(load: () => Promise<string>): () => Promise<string> {
  let running: Promise<string> | undefined;
  let next: Promise<string> | undefined;
  const start = (): Promise<string> => {
    next = undefined;
    running = load().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(start, start);
    return next;
  };
}
