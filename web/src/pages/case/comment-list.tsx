import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useApi } from '../../api/queries.ts';
import { usePeople } from '../../shared/configuration.ts';
import { Deadline } from '../../shared/deadline.tsx';
import { DueBadge } from '../../shared/due-badge.tsx';
import { focusWhenThere } from '../../shared/focus-when-there.ts';
import { formatAge, formatDateTime } from '../../shared/format.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { showDone } from '../../shared/toasts.tsx';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useWords } from '../../texts/words.ts';
import { type Comment, type GoTo, NEW_COMMENT } from './case-data.ts';
import { MentionBox } from './mention-box.tsx';
import classes from './side-lists.module.css';
import { useCaseWork } from './use-case.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import { Withheld } from './withheld.tsx';

/** Issues of rules, comments, issues and tasks of people, and a form for a new one. */
export function CommentList({ goTo }: { goTo: GoTo }) {
  const t = useWords('app-case');
  const { case: current, view, isWriter, rights } = useCaseWork();
  const { change } = useCommentDraft();
  useNamedComment();
  const found = current.issues.filter(({ comment_id }) => comment_id === null);
  const first = current.comments.filter(({ reply_to }) => reply_to === null);
  const sorted = first.toSorted((a, b) => Number(a.resolved) - Number(b.resolved) || b.id - a.id);
  const answer = (id: number): void => {
    change({ answers: id });
    focusWhenThere(NEW_COMMENT);
  };
  return (
    <Stack gap="sm">
      {found.map((issue) => {
        const question = current.questions.find(
          (each) =>
            each.information_key === issue.information_key &&
            each.instance_id === issue.instance_id &&
            each.occurrence_id === issue.occurrence_id,
        );
        return (
          <div key={`${issue.key}${issue.message}${issue.instance_id}`} className={classes.comment}>
            <StatusBadge is="bad">{t('issue')}</StatusBadge>
            <Text size="sm" mt={4} dir="auto">
              {issue.message}
            </Text>
            {question && (
              <Button size="compact-xs" variant="subtle" onClick={() => goTo(question)}>
                {t('toQuestion')}
              </Button>
            )}
          </div>
        );
      })}
      {sorted.map((comment) => (
        <CommentView key={comment.id} comment={comment} answer={() => answer(comment.id)} />
      ))}
      {current.comments.length === 0 && found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noComments')}
        </Text>
      )}
      {isWriter && rights.comment && <NewComment />}
      {view !== undefined && !rights.comment && <Withheld>{t('mayNotComment')}</Withheld>}
    </Stack>
  );
}

const idOf = ({ id }: Pick<Comment, 'id'>): string => `comment-${id}`;

/** Goes to the comment that the address names, as notifications do. */
function useNamedComment(): void {
  const [{ comment }] = useUrlState();
  useEffect(() => {
    if (comment === undefined) return;
    const place = document.getElementById(idOf({ id: Number(comment) }));
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [comment]);
}

function CommentView({ comment, answer }: { comment: Comment; answer: () => void }) {
  const t = useWords('app-case');
  const { case: current, isWriter, rights } = useCaseWork();
  const replies = current.comments.filter(({ reply_to }) => reply_to === comment.id);
  const question = current.questions.find(
    ({ value_id }) => value_id !== null && value_id === comment.referenced_value,
  );
  return (
    <article id={idOf(comment)} tabIndex={-1} className={classes.comment} data-resolved={comment.resolved}>
      <Signs comment={comment} />
      {comment.title !== null && (
        <Text size="sm" fw={600} dir="auto">
          {comment.title}
        </Text>
      )}
      <Text size="sm" className={classes.commentText} dir="auto">
        {comment.text}
      </Text>
      {question && (
        <Text size="xs" c="dimmed">
          {t('about', { question: question.text })}
        </Text>
      )}
      <Text size="xs" c="dimmed" title={formatDateTime(comment.created)}>
        <bdi>{comment.author}</bdi> · {formatAge(comment.created)}
      </Text>
      {replies.map((reply) => (
        <div key={reply.id} id={idOf(reply)} tabIndex={-1} className={classes.reply}>
          <Signs comment={reply} />
          <Text size="sm" className={classes.commentText} dir="auto">
            {reply.text}
          </Text>
          <Text size="xs" c="dimmed">
            <bdi>{reply.author}</bdi> · {formatAge(reply.created)}
          </Text>
          <ResolveButton comment={reply} />
        </div>
      ))}
      {isWriter && rights.comment && (
        <Group gap={4} mt={4}>
          <Button size="compact-xs" variant="subtle" onClick={answer}>
            {t('reply')}
          </Button>
          <ResolveButton comment={comment} />
        </Group>
      )}
    </article>
  );
}

/** Whether a comment is an issue, whose task it is, and when that is due. */
function Signs({ comment }: { comment: Comment }) {
  const t = useWords('app-case');
  const people = usePeople();
  const person = people.find(({ id }) => id === comment.assigned_user);
  return (
    <Group gap={6}>
      {comment.is_issue && <StatusBadge is={comment.resolved ? 'good' : 'bad'}>{t('issue')}</StatusBadge>}
      {comment.assigned_user !== null && (
        <StatusBadge is={comment.resolved ? 'good' : 'waiting'}>
          {t('taskFor', { name: person?.name ?? '?' })}
        </StatusBadge>
      )}
      {!comment.resolved && <TaskDue comment={comment} />}
    </Group>
  );
}

/** Resolves an issue or a task, or opens it again. */
function ResolveButton({ comment }: { comment: Comment }) {
  const t = useWords('app-case');
  const { case: current, isWriter, rights, act } = useCaseWork();
  const isWork = comment.is_issue || comment.assigned_user !== null;
  if (!isWriter || !rights.comment || !isWork) return null;
  const resolve = async (resolved: boolean): Promise<void> => {
    const change = (next: boolean): Promise<boolean> =>
      act('PATCH /api/1/cases/{case_pk}/comments/{id}', {
        params: { case_pk: current.id, id: comment.id },
        body: { resolved: next },
      });
    if (await change(resolved))
      showDone(resolved ? t('resolved') : t('reopened'), () => void change(!resolved));
  };
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => resolve(!comment.resolved)}>
      {comment.resolved ? t('reopen') : t('resolve')}
    </Button>
  );
}

/** When a task is due: by a deadline of the process, or as whoever gave it has said. */
function TaskDue({ comment: { id, deadline } }: { comment: Comment }) {
  const { case: current } = useCaseWork();
  const { data } = useApi('GET /api/1/cases/{case_pk}/deadlines', { params: { case_pk: current.id } });
  const due = data?.data.find(({ comment_id, standing }) => comment_id === id && standing !== 'stopped');
  if (due !== undefined) return <DueBadge name={due.name} at={due.ends_at} fact={due.fact} />;
  return deadline === null ? null : <Deadline at={deadline} />;
}

function NewComment() {
  const t = useWords('app-case');
  const { case: current, act } = useCaseWork();
  const people = usePeople();
  const { draft, change, clear } = useCommentDraft();
  const { text, isIssue, person, deadline } = draft;
  const answered = current.comments.find(({ id }) => id === draft.answers);
  const isSending = useRef(false);
  const send = async (): Promise<void> => {
    // Text that is typed meanwhile is for the next comment.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const isSent = await act('POST /api/1/cases/{case_pk}/comments', {
        params: { case_pk: current.id },
        body: {
          text,
          // The form of a reply does not show the others, so they are not sent.
          ...(answered
            ? { reply_to: answered.id }
            : {
                ...(isIssue && { is_issue: true }),
                ...(person !== null && { assigned_user: Number(person) }),
                ...(deadline !== '' && { deadline: new Date(`${deadline}T23:59:00`).toISOString() }),
              }),
        },
      });
      if (isSent) clear(draft);
    } finally {
      isSending.current = false;
    }
  };
  return (
    <form
      className={classes.newComment}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {answered && (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text size="xs" c="dimmed" lineClamp={1}>
            {t('replyTo', { text: answered.text })}
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              change({ answers: null });
              // The button disappears.
              focusWhenThere(NEW_COMMENT);
            }}
          >
            {t('noReply')}
          </Button>
        </Group>
      )}
      <MentionBox
        caseId={current.id}
        label={t('newComment')}
        listLabel={t('mentionable')}
        value={text}
        change={(next) => change({ text: next })}
        send={send}
      />
      {answered === undefined && text !== '' && (
        <>
          <Checkbox
            size="sm"
            label={t('asIssue')}
            checked={isIssue}
            onChange={(event) => change({ isIssue: event.currentTarget.checked })}
          />
          <Group gap="xs" grow>
            <Select
              size="xs"
              label={t('assignTask')}
              data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': t('clear') }}
              value={person}
              onChange={(next) => change({ person: next })}
            />
            <TextInput
              size="xs"
              type="date"
              label={t('deadline')}
              value={deadline}
              onChange={(event) => change({ deadline: event.currentTarget.value })}
            />
          </Group>
        </>
      )}
      <Button type="submit" size="xs" disabled={text.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  );
}
