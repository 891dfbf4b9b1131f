export type Room = 'pages' | 'packages';

/** A task of the workshop: its input, its output, and the limits at which its process is killed. */
export interface Task<Input, Output> {
  /** The maximum duration. */
  readonly seconds: number;
  /** The maximum memory of its process while it runs. */
  readonly megabytes: number;
  /** Whether nobody waits for it: such tasks leave one process free for others. */
  readonly isBackground?: boolean;
  /**
   * The room in which it runs, `pages` if left out. Each room has its own processes, so that a long check delays no
   * page, and text recognition no check.
   */
  readonly room?: Room;
  run(input: Input): Promise<Output>;
}

/**
 * Defines a task: its limits and its work in one place. Heavy packages are imported inside `run`, so that only tasks
 * that need them load them.
 */
export const defineTask = <Input, Output>(task: Task<Input, Output>): Task<Input, Output> => task;

/** Work that cannot be done, with the reason as a code and as a sentence that a person can act on. */
export class TaskRefusal extends Error {
  override readonly name = 'TaskRefusal';
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }

  /** Whether the failure is independent of the input, so that the same request may succeed later. */
  get isPassing(): boolean {
    return this.code === 'busy' || this.code === 'stopping';
  }
}
