import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/queries.ts';
import { usePeople } from '../../shared/configuration.ts';
import { Deadline } from '../../shared/deadline.tsx';
import { DueBadge } from '../../shared/due-badge.tsx';
import { formatAge, formatDateTime } from '../../shared/format.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { showDone } from '../../shared/toasts.tsx';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useWords } from '../../texts/words.ts';
import type { Comment, GoTo } from './case-data.ts';
import { MentionBox } from './mention-box.tsx';
import classes from './side-lists.module.css';
import { useCaseWork } from './use-case.ts';
import { Withheld } from './withheld.tsx';

/** Issues of rules, comments, issues and tasks of people, and a form for a new one. */
export function CommentList({ goTo }: { goTo: GoTo }) {
  const t = useWords('app-case');
  const { case: current, view, isWriter, rights } = useCaseWork();
  const [answered, setAnswered] = useState<Comment | null>(null);
  useNamedComment();
  const found = current.issues.filter(({ comment_id }) => comment_id === null);
  const first = current.comments.filter(({ reply_to }) => reply_to === null);
  const sorted = first.toSorted((a, b) => Number(a.resolved) - Number(b.resolved) || b.id - a.id);
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
        <CommentView key={comment.id} comment={comment} answer={() => setAnswered(comment)} />
      ))}
      {current.comments.length === 0 && found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noComments')}
        </Text>
      )}
      {isWriter && rights.comment && <NewComment answered={answered} done={() => setAnswered(null)} />}
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
  const { case: current, isWriter, rights, act } = useCaseWork();
  const people = usePeople();
  const replies = current.comments.filter(({ reply_to }) => reply_to === comment.id);
  const person = people.find(({ id }) => id === comment.assigned_user);
  const question = current.questions.find(
    ({ value_id }) => value_id !== null && value_id === comment.referenced_value,
  );
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
    <article id={idOf(comment)} tabIndex={-1} className={classes.comment} data-resolved={comment.resolved}>
      <Group gap={6}>
        {comment.is_issue && <StatusBadge is={comment.resolved ? 'good' : 'bad'}>{t('issue')}</StatusBadge>}
        {comment.assigned_user !== null && (
          <StatusBadge is={comment.resolved ? 'good' : 'waiting'}>
            {t('taskFor', { name: person?.name ?? '?' })}
          </StatusBadge>
        )}
        {!comment.resolved && <TaskDue comment={comment} />}
      </Group>
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
          <Text size="sm" className={classes.commentText} dir="auto">
            {reply.text}
          </Text>
          <Text size="xs" c="dimmed">
            <bdi>{reply.author}</bdi> · {formatAge(reply.created)}
          </Text>
        </div>
      ))}
      {isWriter && rights.comment && (
        <Group gap={4} mt={4}>
          <Button size="compact-xs" variant="subtle" onClick={answer}>
            {t('reply')}
          </Button>
          {(comment.is_issue || comment.assigned_user !== null) && (
            <Button size="compact-xs" variant="subtle" onClick={() => resolve(!comment.resolved)}>
              {comment.resolved ? t('reopen') : t('resolve')}
            </Button>
          )}
        </Group>
      )}
    </article>
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

function NewComment({ answered, done }: { answered: Comment | null; done: () => void }) {
  const t = useWords('app-case');
  const { case: current, act } = useCaseWork();
  const people = usePeople();
  const [text, setText] = useState('');
  const [isIssue, setIssue] = useState(false);
  const [person, setPerson] = useState<string | null>(null);
  const [deadline, setDeadline] = useState('');
  const send = async (): Promise<void> => {
    const isSent = await act('POST /api/1/cases/{case_pk}/comments', {
      params: { case_pk: current.id },
      body: {
        text,
        ...(isIssue && { is_issue: true }),
        ...(person !== null && { assigned_user: Number(person) }),
        ...(deadline !== '' && { deadline: new Date(`${deadline}T23:59:00`).toISOString() }),
        ...(answered && { reply_to: answered.id }),
      },
    });
    if (!isSent) return;
    setText('');
    setIssue(false);
    setPerson(null);
    setDeadline('');
    done();
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
          <Button size="compact-xs" variant="subtle" onClick={done}>
            {t('noReply')}
          </Button>
        </Group>
      )}
      <MentionBox
        caseId={current.id}
        label={t('newComment')}
        listLabel={t('mentionable')}
        value={text}
        change={setText}
        send={send}
      />
      {answered === null && text !== '' && (
        <>
          <Checkbox
            size="sm"
            label={t('asIssue')}
            checked={isIssue}
            onChange={(event) => setIssue(event.currentTarget.checked)}
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
              onChange={setPerson}
            />
            <TextInput
              size="xs"
              type="date"
              label={t('deadline')}
              value={deadline}
              onChange={(event) => setDeadline(event.currentTarget.value)}
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
