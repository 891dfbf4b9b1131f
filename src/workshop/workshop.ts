import { type OpenRoom, openRoom, stopping } from './open-room.ts';
import type { Room, Task } from './task.ts';
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
  close(): void;
}

/** Checking packages takes at most one core, since few people do it at the same time. */
const PACKAGE_PROCESSES = 1;

/** Shared by all services of this process, because its process loads much code before its first answer. */
let packages: OpenRoom | undefined;

export function openWorkshop({ processes }: { readonly processes: number }): Workshop {
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
        pending.add(reject);
        const settle = (work: () => void): void => {
          pending.delete(reject);
          work();
        };
        roomOf[task.room ?? 'pages']().perform({
          request: { name, input },
          task,
          tenantId,
          // The table pairs each name with its output.
          resolve: (output) => settle(() => resolve(output as TaskOutput<typeof name>)),
          reject: (error) => settle(() => reject(error)),
        });
      }),
    close: () => {
      isClosed = true;
      for (const reject of pending) reject(stopping());
      pending.clear();
      pages.close();
    },
  };
}
