import { type OpenRoom, openRoom, type RoomFigures, stopping } from './open-room.ts';
import { type Room, type Task, TaskRefusal } from './task.ts';
import { TASKS, type Tasks } from './tasks/index.ts';

type TaskName = keyof Tasks;
type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]['run']>[0];
type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]['run']>>;

/**
 * Runs work that can hang, exhaust memory or crash in processes that can be killed: pages, PDFs, pictures,
 * spreadsheets, packages.
 */
export interface Workshop {
  /** If a tenant is named, waiting tenants take turns. */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    options?: { readonly tenantId?: number },
  ): Promise<TaskOutput<Name>>;
  /** How busy its rooms are. */
  figures(): Promise<readonly (RoomFigures & { readonly room: Room })[]>;
  close(): void;
}

interface WorkshopOptions {
  readonly processes: number;
  /** Told of each task that has ended: `done`, `error`, or the code of its refusal. */
  ended?(task: { readonly name: string; readonly outcome: string; readonly seconds: number }): void;
}

/** Checking packages takes at most one core, since few people do it at the same time. */
const PACKAGE_PROCESSES = 1;

/** Shared by all services of this process, because its process loads much code before its first answer. */
let packages: OpenRoom | undefined;

export function openWorkshop({ processes, ended }: WorkshopOptions): Workshop {
  const pages = openRoom(processes);
  const roomOf: Readonly<Record<Room, () => OpenRoom>> = {
    pages: () => pages,
    packages: () => {
      packages ??= openRoom(PACKAGE_PROCESSES);
      return packages;
    },
  };
  const pending = new Set<(error: unknown) => void>();
  let isClosed = false;
  return {
    run: (name, input, { tenantId } = {}) =>
      new Promise<TaskOutput<typeof name>>((resolve, reject) => {
        if (isClosed) return reject(stopping());
        const task: Pick<Task<never, unknown>, 'seconds' | 'megabytes' | 'isBackground' | 'room'> = TASKS[
          name
        ];
        const started = performance.now();
        pending.add(reject);
        const settle = (outcome: string, work: () => void): void => {
          pending.delete(reject);
          ended?.({ name, outcome, seconds: (performance.now() - started) / 1000 });
          work();
        };
        roomOf[task.room ?? 'pages']().perform({
          request: { name, input },
          task,
          tenantId,
          // The table pairs each name with its output.
          resolve: (output) => settle('done', () => resolve(output as TaskOutput<typeof name>)),
          reject: (error) => settle(error instanceof TaskRefusal ? error.code : 'error', () => reject(error)),
        });
      }),
    figures: async () => [
      { room: 'pages', ...(await pages.figures()) },
      ...(packages === undefined ? [] : [{ room: 'packages' as const, ...(await packages.figures()) }]),
    ],
    close: () => {
      isClosed = true;
      for (const reject of pending) reject(stopping());
      pending.clear();
      pages.close();
    },
  };
}
