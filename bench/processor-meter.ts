// Reads how much processor time this process and a PostgreSQL server have used. On a machine that others use as well, it says more than
// the clock on the wall.
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import type pg from 'pg';
import { median } from './api/report.ts';

/** Processor time in milliseconds, of all threads and processes. */
export interface ProcessorTime {
  readonly service: number;
  readonly postgres: number;
}

/** Reads the processor time that was used since the last reading. */
type ProcessorMeter = () => ProcessorTime;

/** The processor time of each of some requests, in words. */
export const perRequest = (times: readonly ProcessorTime[], requests: number): string => {
  const of = (part: (time: ProcessorTime) => number): string =>
    (median(times.map(part)) / requests).toFixed(2);
  return `${of(({ service }) => service)} ms in the process, ${of(({ postgres }) => postgres)} ms in PostgreSQL`;
};

/** The kernel counts in hundredths of a second. */
const MS_PER_TICK = 10;

interface Stat {
  readonly parent: number;
  readonly ticks: number;
  /** Includes that of processes that have ended. */
  readonly ticksOfEnded: number;
}

function statOf(id: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [, parent = 0, ...rest] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = rest.slice(9);
    return { parent, ticks: user + system, ticksOfEnded: userOfEnded + systemOfEnded };
  } catch {
    return undefined; // It has ended since the folder was read.
  }
}

function postgresMs(postmaster: number): number {
  let ticks = 0;
  for (const id of readdirSync('/proc')) {
    if (!/^\d+$/.test(id)) continue;
    const stat = statOf(id);
    if (stat === undefined) continue;
    if (Number(id) === postmaster) ticks += stat.ticks + stat.ticksOfEnded;
    else if (stat.parent === postmaster) ticks += stat.ticks;
  }
  return ticks * MS_PER_TICK;
}

/** Opens a meter of this process and of the server that a connection leads to; it runs on this machine. */
export async function openProcessorMeter(connection: pg.Client): Promise<ProcessorMeter> {
  const { rows } = await connection.query('select pg_backend_pid() as id');
  const postmaster = statOf(String(rows[0].id))?.parent;
  if (postmaster === undefined) throw new Error('PostgreSQL runs on another machine');
  const read = () => {
    const { user, system } = process.cpuUsage();
    return { service: (user + system) / 1000, postgres: postgresMs(postmaster) };
  };
  let last = read();
  return () => {
    const now = read();
    const used = { service: now.service - last.service, postgres: now.postgres - last.postgres };
    last = now;
    return used;
  };
}
