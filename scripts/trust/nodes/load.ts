import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Reply, withKey } from '../../../tests/support/client.ts';
import { walkCases } from './walk-cases.ts';

/** Answers after which a client sends the same request again: it was not carried out, or nobody knows. */
const TRIED_AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const MOST_TRIES = 200;
const TRY_AGAIN_MS = 50;

interface Figures {
  readonly created: number;
  readonly changed: number;
  /** Requests that were sent again, by what was seen. */
  readonly again: Readonly<Record<string, number>>;
  /** Answers that came from the store, since the request had been carried out before. */
  readonly replayed: number;
  readonly longestMs: number;
}

interface Load {
  /** The cases that are changed again and again. */
  readonly cases: readonly number[];
  /** Waits for so many further answered writes. */
  writes(count: number): Promise<void>;
  /** Ends, and checks that every write that was answered is there once, and no other. */
  stopAndCheck(): Promise<Figures>;
}

/** The figures of a load in two sentences. */
export const inWords = ({ created, changed, again, replayed, longestMs }: Figures): readonly string[] => [
  `${created} cases were created and ${changed} changes made; each is there once`,
  `clients sent ${JSON.stringify(again)} again, ${replayed} had been carried out already; the longest took ${longestMs} ms`,
];

/**
 * Clients that write over one address without a break. Each creates cases under names of its own, with an Idempotency-Key, and changes
 * one case in between. Every request is sent again until it is answered.
 */
export async function startLoad(baseUrl: string, key: string, clients = 8): Promise<Load> {
  const client = withKey(baseUrl, key);
  const again: Record<string, number> = {};
  const names = new Set<string>();
  const lastOf = new Map<number, string>();
  let [created, changed, replayed, longestMs] = [0, 0, 0, 0];
  let isOver = false;

  const send = async (
    method: string,
    path: string,
    body: object,
    idempotencyKey?: string,
  ): Promise<Reply> => {
    const began = performance.now();
    const headers = { ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) };
    for (let attempt = 1; ; attempt += 1) {
      const reply = await client.send(method, path, { body, headers }).catch((error: Error) => error);
      const seen = reply instanceof Error ? 'connection' : String(reply.status);
      const isHeld = !(reply instanceof Error) && reply.body?.code === 'idempotency_key_in_flight';
      if (!(reply instanceof Error) && !isHeld && !TRIED_AGAIN.has(reply.status)) {
        assert.ok(reply.status < 300, `${method} ${path} was answered with ${reply.status}: ${reply.text}`);
        longestMs = Math.max(longestMs, performance.now() - began);
        if (reply.headers.get('idempotency-replayed') === 'true') replayed += 1;
        return reply;
      }
      again[seen] = (again[seen] ?? 0) + 1;
      assert.ok(attempt < MOST_TRIES, `${method} ${path} was answered with ${seen} again and again`);
      await pause(TRY_AGAIN_MS);
    }
  };
  const create = async (name: string): Promise<number> => {
    const reply = await send('POST', '/api/1/cases', { process_key: 'open_account', name }, `create ${name}`);
    names.add(name);
    created += 1;
    return reply.body.data.id;
  };
  const run = async (at: number, own: number): Promise<void> => {
    for (let count = 1; !isOver; count += 1) {
      await create(`made-${at}-${count}`);
      const name = `own-${at}-${count}`;
      await send('PATCH', `/api/1/cases/${own}?skip_case_response=true`, {
        given_name: name,
        use_given_name: true,
      });
      lastOf.set(own, name);
      changed += 1;
    }
  };

  const cases: number[] = [];
  for (let at = 0; at < clients; at += 1) {
    const name = `own-${at}-0`;
    const id = await create(name);
    names.delete(name);
    lastOf.set(id, name);
    cases.push(id);
  }
  const running = Promise.all(cases.map((id, at) => run(at, id)));
  running.catch(() => {
    isOver = true;
  });
  return {
    cases,
    writes: async (count) => {
      const until = created + changed + count;
      while (created + changed < until && !isOver) await pause(20);
    },
    stopAndCheck: async () => {
      isOver = true;
      await running;
      const stored = await walkCases(client);
      const found = new Map<string, number>();
      for (const { name } of stored) found.set(name, (found.get(name) ?? 0) + 1);
      for (const name of names)
        assert.equal(found.get(name), 1, `"${name}" is there ${found.get(name) ?? 0} times`);
      for (const [id, name] of lastOf)
        assert.equal(
          stored.find((each) => each.id === id)?.name,
          name,
          `the last change of case ${id} is lost`,
        );
      const mine = stored.filter(({ name }) => name.startsWith('made-'));
      assert.equal(mine.length, names.size, 'a case was made that nobody was answered');
      return { created, changed, again, replayed, longestMs: Math.round(longestMs) };
    },
  };
}
