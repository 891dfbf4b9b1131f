import type { CommentRow } from '../../store/cases/case-record.ts';

/** As much of a comment as says where it stands. */
type Placed = Pick<CommentRow, 'id' | 'reply_to' | 'referenced_value'>;

/**
 * Tells something of comments that follows from what they answer. `decide` is asked of a comment, then of the one that it answers, and so on until it says
 * something. Each comment is asked about once, however long the thread is and however many of its comments are told of.
 */
export function alongThreads<Told>(
  all: ReadonlyMap<number, Placed>,
  decide: (comment: Placed, isFirst: boolean) => Told | undefined,
  otherwise: Told,
): (comment: Placed) => Told {
  const known = new Map<number, Told>();
  return (comment) => {
    const way: number[] = [];
    let told: Told | undefined;
    for (let at: Placed | undefined = comment; at !== undefined && told === undefined; ) {
      const above: Placed | undefined = at.reply_to === null ? undefined : all.get(at.reply_to);
      const before = known.get(at.id);
      told = before === undefined ? decide(at, above === undefined) : before;
      // A circle would end where it began.
      known.set(at.id, told ?? otherwise);
      way.push(at.id);
      at = above;
    }
    for (const id of way) known.set(id, told ?? otherwise);
    return told ?? otherwise;
  };
}

/** Whether comments are about values of which something holds, or answer such a comment at any depth. */
export const areAbout = (
  all: ReadonlyMap<number, Placed>,
  isMeant: (value: number) => boolean,
): ((comment: Placed) => boolean) =>
  alongThreads(
    all,
    ({ referenced_value: value }) => (value !== null && isMeant(value) ? true : undefined),
    false,
  );
