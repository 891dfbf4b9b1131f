import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionTarget } from '../database/connection.ts';

const CHANNEL = 'dossier_move';
const EVERY_MS = 20;

/**
 * Does work in which Citus waits until another server has caught up. Citus looks once a second whether it has, while writers wait. A
 * notification ends such a wait early: the session listens, and another one notifies it all the time, so that Citus looks every few
 * milliseconds. Without the notifications the work would only take longer, and so their failure is none of the work.
 */
export async function hastenPolls<T>(
  client: pg.Client,
  target: ConnectionTarget,
  work: () => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  await client.query(`listen ${CHANNEL}`);
  const notifying = notify(target, ended.signal).catch(() => undefined);
  try {
    return await work();
  } finally {
    ended.abort();
    await notifying;
  }
}

async function notify(target: ConnectionTarget, signal: AbortSignal): Promise<void> {
  const waker = new pg.Client({ ...target, application_name: 'dossier move' });
  waker.on('error', () => undefined); // The next query fails with it.
  await waker.connect();
  try {
    while (!signal.aborted) {
      await waker.query(`notify ${CHANNEL}`);
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await waker.end();
  }
}
