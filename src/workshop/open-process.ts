import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { TaskReply, TaskRequest } from './child.ts';
import { TaskRefusal } from './task.ts';

const CHILD = new URL('./child.ts', import.meta.url);
const PROGRAM = path.resolve(import.meta.dirname, '..', '..');

/** Installed by npm, the program may share a folder of packages with others: the outermost one that it is in. */
const SHARED_PACKAGES = /^.*?\/node_modules(?=\/)/.exec(PROGRAM) ?? [];

/** The folders that the processes may read: the program and its packages, also through links, and no data. */
const READABLE = ['src', 'dist/service', 'locales', 'package.json', 'node_modules']
  .map((name) => path.join(PROGRAM, name))
  .concat(SHARED_PACKAGES)
  .flatMap((place) => (existsSync(place) ? [...new Set([place, realpathSync(place)])] : []));

const LONGEST_START_MS = 60_000;
const MEMORY_CHECK_MS = 100;
const MOST_HEAP_MEGABYTES = 2048;

interface TaskLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** A process of the workshop: it runs one task at a time, and is killed if a task exceeds its limits. */
export interface WorkshopProcess {
  run(request: TaskRequest, limits: TaskLimits): Promise<unknown>;
  /** Its memory in bytes; 0 if the system does not report it. */
  memory(): Promise<number>;
  /** Whether it can take another task. */
  isUsable(): boolean;
  kill(): void;
}

// Up to this size the caches of libraries are worth keeping between tasks; above it, a new process is cheaper.
const KEPT_MEGABYTES = 600;

export function openProcess(): WorkshopProcess {
  const child = fork(CHILD, {
    serialization: 'advanced',
    env: { PATH: process.env.PATH ?? '' },
    execArgv: [
      // Limits the growth of a process between two checks of its memory.
      `--max-old-space-size=${MOST_HEAP_MEGABYTES}`,
      '--permission',
      ...READABLE.map((place) => `--allow-fs-read=${place}`),
      '--allow-addons',
      '--allow-worker',
      '--allow-child-process',
      '--disable-warning=SecurityWarning',
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  let isAlive = true;
  child.on('exit', () => {
    isAlive = false;
  });
  let isReady = false;
  const ready = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('message', () => {
      isReady = true;
      resolve();
    });
  });
  const kill = () => {
    isAlive = false;
    child.kill('SIGKILL');
  };
  const run = async (request: TaskRequest, { seconds, megabytes }: TaskLimits): Promise<unknown> => {
    let beyond: TaskRefusal | undefined;
    const stopAt = (refusal: TaskRefusal) => {
      beyond ??= refusal;
      kill();
    };
    // The time to start a process does not count as time of the task.
    if (!isReady) {
      child.channel?.ref();
      const patience = setTimeout(kill, LONGEST_START_MS);
      await ready;
      clearTimeout(patience);
    }
    const deadline = setTimeout(
      () => stopAt(new TaskRefusal('too_long', `This takes longer than the ${seconds} seconds it may take.`)),
      seconds * 1000,
    );
    const watch = setInterval(async () => {
      if ((await residentMegabytes(child.pid)) > megabytes)
        stopAt(
          new TaskRefusal('too_large', `This needs more than the ${megabytes} MB of memory it may take.`),
        );
    }, MEMORY_CHECK_MS);
    try {
      const reply = await exchange(child, request);
      if (!reply)
        throw beyond ?? new TaskRefusal('crashed', 'The process that did this ended without an answer.');
      if ('refusal' in reply) throw new TaskRefusal(reply.refusal.code, reply.refusal.sentence);
      if ('error' in reply) throw new Error(`Task ${request.name} failed: ${reply.error}`);
      if (reply.megabytes > KEPT_MEGABYTES) kill();
      return reply.output;
    } finally {
      clearTimeout(deadline);
      clearInterval(watch);
    }
  };
  return {
    run,
    kill,
    memory: async () => (await residentMegabytes(child.pid)) * 2 ** 20,
    isUsable: () => isAlive && child.connected,
  };
}

/** The child's reply; undefined if it ended before replying. */
const exchange = (child: ChildProcess, request: TaskRequest): Promise<TaskReply | undefined> =>
  new Promise((resolve) => {
    const settle = (reply: TaskReply | undefined) => {
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.channel?.unref();
      resolve(reply);
    };
    const onMessage = (reply: TaskReply) => settle(reply);
    const onExit = () => settle(undefined);
    child.once('message', onMessage);
    child.once('exit', onExit);
    child.channel?.ref();
    child.send(request, (error) => {
      if (error) settle(undefined);
    });
  });

const PAGE_MEGABYTES = 4096 / 2 ** 20;

/** The memory of a process; 0 if the system does not report it, in which case only time is limited. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  try {
    const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(pages) * PAGE_MEGABYTES;
  } catch {
    return 0;
  }
}
