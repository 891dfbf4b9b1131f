import type { TaskRequest } from './child.ts';
import { openProcess, type WorkshopProcess } from './open-process.ts';
import { type Task, TaskRefusal } from './task.ts';

interface Waiting {
  readonly request: TaskRequest;
  readonly task: Pick<Task<never, unknown>, 'seconds' | 'megabytes' | 'isBackground'>;
  /** The tenant the work is for; tenants take turns. */
  readonly tenantId: number | undefined;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** A group of processes, and the work that waits for them. */
export interface OpenRoom {
  perform(work: Waiting): void;
  figures(): Promise<RoomFigures>;
  close(): void;
}

/** How busy the processes of a room are. */
export interface RoomFigures {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
  /** The memory of all of them. */
  readonly bytes: number;
}

const MOST_WAITING = 500;

export const stopping = (): TaskRefusal => new TaskRefusal('stopping', 'The service is stopping.');

const isTooLarge = (error: unknown): boolean => error instanceof TaskRefusal && error.code === 'too_large';

export function openRoom(processes: number): OpenRoom {
  const idle: WorkshopProcess[] = [];
  const busy = new Set<WorkshopProcess>();
  const waiting: Waiting[] = [];
  /** The number of the last turn of each tenant. */
  const turns = new Map<number | undefined, number>();
  let turn = 0;
  let inBackground = 0;
  let isClosed = false;

  /** Work that somebody waits for goes first, and background work never takes the last process. Tenants take turns. */
  const takeNext = (): Waiting | undefined => {
    const foreground = waiting.filter(({ task }) => !task.isBackground);
    const hasRoom = inBackground < Math.max(1, processes - 1);
    const candidates = foreground.length > 0 ? foreground : hasRoom ? waiting : [];
    const lastTurn = ({ tenantId }: Waiting): number => turns.get(tenantId) ?? 0;
    const [first] = candidates;
    if (first === undefined) return undefined;
    const next = candidates.reduce((best, each) => (lastTurn(each) < lastTurn(best) ? each : best), first);
    waiting.splice(waiting.indexOf(next), 1);
    turn += 1;
    turns.set(next.tenantId, turn);
    // With nothing waiting, the turns can be forgotten.
    if (waiting.length === 0) turns.clear();
    return next;
  };

  const startWaiting = (): void => {
    while (busy.size < processes) {
      const next = takeNext();
      if (!next) return;
      void run(next);
    }
  };

  const runIn = async (worker: WorkshopProcess, { request, task }: Waiting): Promise<unknown> => {
    busy.add(worker);
    try {
      return await worker.run(request, task);
    } finally {
      busy.delete(worker);
      if (worker.isUsable() && !isClosed) idle.push(worker);
      else worker.kill();
    }
  };

  const run = async (work: Waiting): Promise<void> => {
    const { task, resolve, reject } = work;
    if (task.isBackground) inBackground += 1;
    const used = idle.pop();
    try {
      const outcome =
        used === undefined
          ? runIn(openProcess(), work)
          : runIn(used, work).catch((error: unknown) => {
              // The memory of a used process holds leftovers of earlier tasks, which are not held against this one.
              if (isClosed || used.isUsable() || !isTooLarge(error)) throw error;
              return runIn(openProcess(), work);
            });
      resolve(await outcome);
    } catch (error) {
      reject(isClosed ? stopping() : error);
    } finally {
      if (task.isBackground) inBackground -= 1;
      startWaiting();
    }
  };

  return {
    perform: (work) => {
      if (isClosed) work.reject(stopping());
      else if (waiting.length >= MOST_WAITING)
        work.reject(new TaskRefusal('busy', 'Too much of this waits already; try again in a minute.'));
      else {
        waiting.push(work);
        startWaiting();
      }
    },
    figures: async () => {
      const memory = await Promise.all([...idle, ...busy].map((worker) => worker.memory()));
      return {
        busy: busy.size,
        idle: idle.length,
        waiting: waiting.length,
        bytes: memory.reduce((sum, each) => sum + each, 0),
      };
    },
    close: () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(stopping());
      for (const worker of [...idle, ...busy]) worker.kill();
    },
  };
}
