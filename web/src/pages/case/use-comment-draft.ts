import { useSession } from '../../shared/session.ts';
import { dropUnsaved, keepUnsaved, unsavedName, useUnsaved } from '../../shared/unsaved.ts';
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

/** The unsent comment of the signed-in person on the open case. It is kept until it is sent or emptied, also while the comments are not shown. */
export function useCommentDraft() {
  const { case: current } = useCaseWork();
  const { id: person } = useSession();
  const name = unsavedName(person, current.id, 'comment');
  const kept = useUnsaved(name)?.value;
  const draft = isDraft(kept) ? kept : EMPTY;
  return {
    draft,
    change: (part: Partial<CommentDraft>): void => {
      const next = { ...draft, ...part };
      if (next.text === '' && next.answers === null) dropUnsaved(name);
      else
        keepUnsaved(name, {
          value: next,
          base: null,
          isCommitted: false,
          hasFailed: false,
          isEmpty: next.text.trim() === '',
        });
    },
    clear: (): void => dropUnsaved(name),
  };
}
