import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Call } from './call.ts';
import { type ConnectionTarget, targetOn } from './connection.ts';
import type { Server } from './server.ts';

/** Where the rows of tenants are, in a database that is spread over several servers. */
interface Places {
  /** Runs one statement where the rows of the tenant are; again, if they have just moved. */
  callIn(tenantId: number): Call;
  /**
   * Does work on the server of a tenant. Work that begins with `checkPlace` or `holdPlace` fails there if the tenant is elsewhere by now:
   * then nothing has been done, and the work is done where it is.
   */
  inPlace<T>(tenantId: number, work: (server: Server) => Promise<T>): Promise<T>;
  /** Does the same on every server; some of them may be away, and their errors are told, but not all. */
  inEach<Row>(
    work: (server: Server) => Promise<Row[]>,
  ): Promise<{ readonly rows: Row[]; readonly away: readonly Error[] }>;
  servers(): Server[];
  close(): Promise<void>;
}

/** The transaction is on a server that the tenant is not on, and has done nothing so far. */
const NOT_HERE = 'DS004';
/** A statement met rows of a tenant on another server. */
const ELSEWHERE = 'DS003';
const MOST_ATTEMPTS = 24;
const SHORTEST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 50;
/** Servers that were added are asked within this time. */
const LOOK_AGAIN_MS = 5000;

/** The statement that a transaction that only reads begins with. */
export const checkPlace = (tenantId: number): string => `select check_place(${tenantId})`;
/** The statement that any other begins with: the tenant stays where it is until the transaction ends. */
export const holdPlace = (tenantId: number): string => `select hold_place(${tenantId})`;

interface Address {
  readonly host: string;
  readonly port: number;
}

interface PlacesOptions {
  readonly target: ConnectionTarget;
  readonly open: (target: ConnectionTarget) => Server;
  /** Told of each server that was asked and is away. */
  readonly onLostConnection: (error: Error) => void;
}

/** Undefined where one server has everything. */
export async function openPlaces(
  main: Server,
  { target, open, onLostConnection }: PlacesOptions,
): Promise<Places | undefined> {
  const [found] = await main.call(
    sql<{
      is_spread: boolean;
    }>`select to_regprocedure('dossier.place_of_tenant(bigint)') is not null as is_spread`,
  );
  if (found?.is_spread !== true) return undefined;
  const servers = new Map<string, Server>();
  const placeOf = new Map<number, Server>();
  const looks = new Map<number, Promise<Server>>();
  let all: readonly Address[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;

  const serverAt = ({ host, port }: Address): Server => {
    const name = `${host}:${port}`;
    const server = servers.get(name) ?? open(targetOn(target, { host, port }));
    servers.set(name, server);
    return server;
  };
  const look = async (tenantId: number): Promise<Server> => {
    const [address] = await main.call(sql<Address>`select host, port from place_of_tenant(${tenantId})`);
    if (address === undefined) throw new Error(`no server has the rows of tenant ${tenantId}`);
    const server = serverAt(address);
    placeOf.set(tenantId, server);
    return server;
  };
  /** All who wait for a move to end ask at the same moment: one look is for all of them. */
  const serverOf = async (tenantId: number): Promise<Server> => {
    const known = placeOf.get(tenantId) ?? looks.get(tenantId);
    if (known) return known;
    const asked = look(tenantId).finally(() => looks.delete(tenantId));
    looks.set(tenantId, asked);
    return asked;
  };
  const everyServer = async (): Promise<Server[]> => {
    if (performance.now() - lookedAt > LOOK_AGAIN_MS) {
      // The servers that were known are asked for as long as the one that knows all of them is away.
      all = await main.call(sql<Address>`select host, port from places()`).catch((error) => {
        if (all.length === 0) throw error;
        return all;
      });
      lookedAt = performance.now();
    }
    return all.map(serverAt);
  };

  /** Tries again for as long as the error says that nothing was done since the tenant is elsewhere. */
  const follow = async <T>(
    tenantId: number,
    passing: readonly string[],
    work: (server: Server) => Promise<T>,
  ): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      const server = await serverOf(tenantId);
      try {
        return await work(server);
      } catch (error) {
        // Somebody else may have found the new place by now.
        if (isPlaceInDoubt(error) && placeOf.get(tenantId) === server) placeOf.delete(tenantId);
        if (!passing.includes(codeOf(error)) || attempt >= MOST_ATTEMPTS) throw error;
        // After a move the first look finds the tenant; its new server may be a moment behind the one that knows all places.
        if (attempt > 1) await pause(Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (attempt - 2)));
      }
    }
  };

  return {
    callIn: (tenantId) => (statement) =>
      follow(tenantId, [NOT_HERE, ELSEWHERE], (server) => server.call(statement)),
    inPlace: (tenantId, work) => follow(tenantId, [NOT_HERE], work),
    inEach: async (work) => {
      const settled = await Promise.allSettled((await everyServer()).map(work));
      const away = settled.flatMap((each) => (each.status === 'rejected' ? [asError(each.reason)] : []));
      if (away.length === settled.length) throw away[0] ?? new Error('no server has rows of tenants');
      for (const error of away) onLostConnection(error);
      return { rows: settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])), away };
    },
    servers: () => [...servers.values()],
    close: async () => {
      await Promise.all([...servers.values()].map((server) => server.close()));
    },
  };
}

/** The code of an error of the database or of a connection to it. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'none';

/** Whether the tenant may be elsewhere: the server says so, or does not answer, and another may have taken its place. */
const isPlaceInDoubt = (error: unknown): boolean =>
  /^(?:DS00[34]|08[0-9A-Z]{3}|57P0\d|E[A-Z]{3,})$/.test(codeOf(error)) ||
  (error instanceof Error && /onnection|imeout/.test(error.message));

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
