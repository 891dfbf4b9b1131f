import { defineTask, TaskRefusal } from '../task.ts';

/** The memory that tasks have filled and left. */
const left: Uint8Array[] = [];

/** Answers, or misbehaves as requested, so that operators and tests can verify the limits. */
export const selfTest = defineTask<
  { readonly behave: 'answer' | 'refuse' | 'hang' | 'swell' | 'fill' | 'crash' | 'trap' },
  number
>({
  seconds: 2,
  megabytes: 300,
  run: async ({ behave }) => {
    if (behave === 'refuse') throw new TaskRefusal('self_test', 'Refused, as asked.');
    if (behave === 'crash') process.exit(3);
    if (behave === 'trap') throw Object.assign(new Error('unreachable'), { name: 'RuntimeError' });
    while (behave === 'hang') Math.random();
    if (behave === 'fill') {
      left.push(new Uint8Array(150 * 2 ** 20).fill(1));
      // The memory of a process is looked at ten times in a second.
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const held: Uint8Array[] = [];
    while (behave === 'swell') {
      held.push(new Uint8Array(10 * 2 ** 20).fill(1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return process.pid;
  },
});
