// The process in which tasks run, one at a time. It has no settings, no database and no secrets; it may read the
// program's own files and write none.
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { TaskRefusal } from './task.ts';
import { TASKS, type Tasks } from './tasks/index.ts';

export interface TaskRequest {
  readonly name: keyof Tasks;
  readonly input: unknown;
}

export type TaskReply =
  | { readonly output: unknown; readonly megabytes: number }
  | { readonly refusal: { readonly code: string; readonly sentence: string } }
  | { readonly error: string };

// A busy native loop processes no events: this thread ends the process when the service that started it is gone.
new Worker(
  `const parent = process.ppid;
   setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 500);`,
  { eval: true },
).unref();

process.on('disconnect', () => process.exit(0));

// The tasks of the table take different inputs; the workshop has paired name and input by their types.
const work = (name: keyof Tasks): { run(input: unknown): Promise<unknown> } => TASKS[name];

process.on('message', async ({ name, input }: TaskRequest) => {
  process.send?.(await replyTo(name, input));
});

// From here on tasks are accepted, and their time is counted.
process.send?.('ready');

async function replyTo(name: keyof Tasks, input: unknown): Promise<TaskReply> {
  try {
    const output = await work(name).run(input);
    return { output, megabytes: process.memoryUsage.rss() / 2 ** 20 };
  } catch (error) {
    // After a failure inside WebAssembly its state is unreliable: the next task gets a new process.
    if (error instanceof Error && error.name === 'RuntimeError') process.exit(1);
    if (error instanceof TaskRefusal) return { refusal: { code: error.code, sentence: error.message } };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
