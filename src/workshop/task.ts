/** What a piece of work in the workshop takes, gives, and may cost before its process is killed. */
export interface Task<Input, Output> {
  /** The longest it may take. */
  readonly seconds: number;
  /** The most memory its process may hold while it runs. */
  readonly megabytes: number;
  /** Nobody waits for it: it leaves one process free for those who do. */
  readonly isBackground?: boolean;
  run(input: Input): Promise<Output>;
}

/** A task: its costs and its work in one place. Heavy packages are imported inside `run`, so that only tasks that need one load it. */
export const defineTask = <Input, Output>(task: Task<Input, Output>): Task<Input, Output> => task;

/** Work that cannot be done, with the reason as a code and as a sentence that a person can act on. */
export class TaskRefusal extends Error {
  override readonly name = 'TaskRefusal';
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }

  /** It says nothing of what was to be done: the same can be asked for again. */
  get isPassing(): boolean {
    return this.code === 'busy' || this.code === 'stopping';
  }
}
