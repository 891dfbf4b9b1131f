// The key of a deadline's row. A deadline of tasks has a row for each of them.

/** The subject of a deadline's row. */
export interface DeadlinePlace {
  /** The key of the deadline in its process. */
  readonly deadline: string;
  /** The comment whose task it is; null for a deadline that a case has once. */
  readonly comment: number | null;
}

export const deadlineRowKey = ({ deadline, comment }: DeadlinePlace): string =>
  comment === null ? deadline : `${deadline}/${comment}`;

export function deadlineAt(key: string): DeadlinePlace {
  const [deadline = '', comment] = key.split('/');
  return { deadline, comment: comment === undefined ? null : Number(comment) };
}
