import { useSession } from '../../shared/session.ts';
import { dropUnsaved, keepUnsaved, unsavedAt, unsavedName, useUnsaved } from '../../shared/unsaved.ts';
import { useCaseWork } from './use-case.ts';

/** A comment that is being written. */
interface CommentDraft {
  readonly text: string;
  /** The comment that it answers. */
  readonly answers: number | null;
  readonly isIssue: boolean;
  /** The person who gets it as a task. */
  readonly person: string | null;
  readonly deadline: string;
}

const EMPTY: CommentDraft = { text: '', answers: null, isIssue: false, person: null, deadline: '' };

const isDraft = (value: unknown): value is CommentDraft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

const draftIn = (kept: unknown): CommentDraft => (isDraft(kept) ? kept : EMPTY);

/** The draft after a comment was sent: only text and choices that came while it was on its way. */
const restOf = (now: CommentDraft, sent: CommentDraft): CommentDraft => ({
  text: now.text.startsWith(sent.text) ? now.text.slice(sent.text.length).trimStart() : now.text,
  answers: now.answers === sent.answers ? null : now.answers,
  isIssue: now.isIssue === sent.isIssue ? false : now.isIssue,
  person: now.person === sent.person ? null : now.person,
  deadline: now.deadline === sent.deadline ? '' : now.deadline,
});

/** The unsent comment of the signed-in person on the open case. It is kept until it is sent or emptied, also while the comments are not shown. */
export function useCommentDraft() {
  const { case: current } = useCaseWork();
  const { id: person } = useSession();
  const name = unsavedName(person, current.id, 'comment');
  const draft = draftIn(useUnsaved(name)?.value);
  const keep = (next: CommentDraft): void => {
    if (next.text === '' && next.answers === null) dropUnsaved(name);
    else
      keepUnsaved(name, {
        value: next,
        base: null,
        isCommitted: false,
        hasFailed: false,
        isEmpty: next.text.trim() === '',
      });
  };
  return {
    draft,
    change: (part: Partial<CommentDraft>): void => keep({ ...draft, ...part }),
    /** Takes away what was sent. */
    clear: (sent: CommentDraft): void => keep(restOf(draftIn(unsavedAt(name)?.value), sent)),
  };
}
