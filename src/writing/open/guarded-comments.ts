import { type Hidden, hidesInformations, isHidden } from '../../model/hidden.ts';
import type { CommentRow } from '../../store/cases/case-record.ts';
import { areAbout } from './comment-threads.ts';
import type { CurrentCase } from './current-case.ts';

/** Whether comments of a case are about something that is hidden, or answer such a comment, at any depth. A value that is gone may have been of a hidden information. */
export function commentsOnHidden(
  current: CurrentCase,
  hidden: Hidden,
  all: ReadonlyMap<number, CommentRow> = current.comments,
): (comment: CommentRow) => boolean {
  if (!hidesInformations(hidden)) return () => false;
  let isOnHidden: ReturnType<typeof areAbout> | undefined;
  return (comment) => {
    // Most comments stand by themselves, and nobody has to look for values.
    if (comment.referenced_value === null && comment.reply_to === null) return false;
    if (isOnHidden === undefined) {
      const seen = seenValues(current, hidden, [...all.values(), comment]);
      isOnHidden = areAbout(all, (value) => !seen.has(value));
    }
    return isOnHidden(comment);
  };
}

/** Whether not everybody who sees the case may see a comment: what is stored for all readers tells nothing of it then. */
export const guardedComments = (
  current: CurrentCase,
  all?: ReadonlyMap<number, CommentRow>,
): ((comment: CommentRow) => boolean) =>
  commentsOnHidden(current, current.compiled.index.guarded.unseen, all);

/** The comments of a case among which issues are counted, after some have been added or replaced. */
export const issuesAmong = (current: CurrentCase, changed: readonly CommentRow[] = []) => ({
  comments: current.comments,
  changed,
  isGuarded: guardedComments(
    current,
    changed.length === 0
      ? current.comments
      : new Map([...current.comments, ...changed.map((each) => [each.id, each] as const)]),
  ),
});

/** The values that some comments are about and that are not hidden, in one look at the values of the case. */
function seenValues(
  { saved, session }: CurrentCase,
  hidden: Hidden,
  comments: readonly CommentRow[],
): ReadonlySet<number> {
  const wanted = new Set(comments.flatMap(({ referenced_value: value }) => value ?? []));
  const seen = new Set<number>();
  if (wanted.size === 0) return seen;
  for (const [subject, ids] of saved.valueIds.bySubject()) {
    const shape = session.state.subjects.get(subject)?.shape;
    // Of an occurrence that is gone nobody can tell what it was of.
    if (shape === undefined) continue;
    for (const [information, id] of ids)
      if (wanted.has(id) && !isHidden(hidden, information, shape.structure)) seen.add(id);
  }
  return seen;
}
