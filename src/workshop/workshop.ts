import type { TaskRequest } from './child.ts';
import { openProcess, type WorkshopProcess } from './open-process.ts';
import { type Task, TaskRefusal } from './task.ts';
import { TASKS, type Tasks } from './tasks/index.ts';

export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]['run']>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]['run']>>;

/** Where work is done that can hang, swell or crash: pages, PDFs, pictures. Its processes can be killed. */
export interface Workshop {
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>>;
  close(): void;
}

interface Waiting {
  readonly request: TaskRequest;
  readonly task: Pick<Task<never, unknown>, 'seconds' | 'megabytes' | 'isBackground'>;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

const MOST_WAITING = 500;

const stopping = (): TaskRefusal => new TaskRefusal('stopping', 'The service is stopping.');

export function openWorkshop({ processes }: { readonly processes: number }): Workshop {
  const idle: WorkshopProcess[] = [];
  const busy = new Set<WorkshopProcess>();
  const waiting: Waiting[] = [];
  let inBackground = 0;
  let isClosed = false;

  /** Work that somebody waits for goes first, and background work never takes the last process. */
  const takeNext = (): Waiting | undefined => {
    const roomInBackground = inBackground < Math.max(1, processes - 1);
    const at = waiting.findIndex(({ task }) => !task.isBackground);
    if (at >= 0) return waiting.splice(at, 1)[0];
    return roomInBackground ? waiting.shift() : undefined;
  };

  const startWaiting = () => {
    while (busy.size < processes) {
      const next = takeNext();
      if (!next) return;
      void perform(next);
    }
  };

  const perform = async ({ request, task, resolve, reject }: Waiting) => {
    const worker = idle.pop() ?? openProcess();
    busy.add(worker);
    if (task.isBackground) inBackground += 1;
    try {
      resolve(await worker.run(request, task));
    } catch (error) {
      reject(isClosed ? stopping() : error);
    } finally {
      busy.delete(worker);
      if (task.isBackground) inBackground -= 1;
      if (worker.isUsable() && !isClosed) idle.push(worker);
      else worker.kill();
      startWaiting();
    }
  };

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(stopping());
        if (waiting.length >= MOST_WAITING)
          return reject(new TaskRefusal('busy', 'Too much of this waits already; try again in a minute.'));
        // The table pairs each name with its output.
        const settle = (output: unknown) => resolve(output as TaskOutput<typeof name>);
        waiting.push({ request: { name, input }, task: TASKS[name], resolve: settle, reject });
        startWaiting();
      }),
    close: () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(stopping());
      for (const worker of [...idle, ...busy]) worker.kill();
    },
  };
}
