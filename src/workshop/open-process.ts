import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { TaskReply, TaskRequest } from './child.ts';
import { TaskRefusal } from './task.ts';

const CHILD = path.join(import.meta.dirname, 'child.ts');
const PROGRAM = path.resolve(import.meta.dirname, '..', '..');

/** What the processes may read: the program and its packages, also where these are linked to, and no data beside them. */
const READABLE = ['src', 'package.json', 'node_modules']
  .map((name) => path.join(PROGRAM, name))
  .flatMap((place) => (existsSync(place) ? [...new Set([place, realpathSync(place)])] : []));

const LONGEST_START_MS = 60_000;
const MEMORY_CHECK_MS = 100;
const MOST_HEAP_MEGABYTES = 2048;

interface TaskLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** A process of the workshop: one task at a time, and dead after a task that went beyond its limits. */
export interface WorkshopProcess {
  run(request: TaskRequest, limits: TaskLimits): Promise<unknown>;
  /** It can take another task. */
  isUsable(): boolean;
  kill(): void;
}

// What libraries keep between tasks is worth keeping up to here; past it, a new process is cheaper.
const KEPT_MEGABYTES = 600;

export function openProcess(): WorkshopProcess {
  const child = fork(CHILD, {
    serialization: 'advanced',
    env: { PATH: process.env.PATH ?? '' },
    execArgv: [
      // Between two looks at its memory, a process gets no further than this.
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
    // How long a process takes to start is no fault of the task.
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
  return { run, kill, isUsable: () => isAlive && child.connected };
}

/** The child's reply, or nothing when it ended before it gave one. */
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

/** Memory that a process holds; 0 where the system does not tell, so that time alone limits it there. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  try {
    const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(pages) * PAGE_MEGABYTES;
  } catch {
    return 0;
  }
}
