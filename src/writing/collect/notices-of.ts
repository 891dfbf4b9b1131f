// The facts of a change that people are told of. They are written with the change; telling is the work of a job.
import type { CaseEvent } from '../../model/change-set.ts';
import { isNamed } from '../../model/is-named.ts';
import type { Notice } from '../../model/notification.ts';
import type { CaseRow, CommentRow } from '../../store/cases/case-record.ts';
import type { JobRow, NoticeRow } from '../../store/cases/changes.ts';
import type { Actor } from '../actor.ts';
import { alongThreads } from '../open/comment-threads.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { ChangePlan } from '../plan/plan.ts';

interface Noticed {
  readonly current: CurrentCase;
  readonly plan: ChangePlan;
  /** The head as the change leaves it. */
  readonly head: CaseRow;
  readonly version: number;
  readonly isNew: boolean;
  readonly actor: Actor;
  /** Comments that the change adds, also those of rules. */
  readonly comments: readonly CommentRow[];
  readonly events: readonly CaseEvent[];
  /** Transitions that waited for votes before the change. */
  readonly votedBefore: readonly string[];
}

/** A notice, and the moment from which it counts where that is not now. */
interface Dated {
  readonly notice: Notice;
  readonly at?: string;
}

/** The rows of the notices of a change, and the jobs that tell people of them; nothing for most changes. */
export function noticesOf(noticed: Noticed): {
  readonly notices: readonly NoticeRow[];
  readonly jobs: readonly JobRow[];
} {
  const { id } = noticed.current;
  const found: readonly Dated[] = [
    ...assigned(noticed),
    ...commented(noticed),
    ...becomingDue(noticed),
    ...voting(noticed),
    ...late(noticed),
    ...planned(noticed),
  ];
  if (found.length === 0) return { notices: [], jobs: [] };
  const moments = [...new Set(found.map(({ at }) => at))];
  return {
    notices: found.map(({ notice, at }) => ({
      case_id: id,
      body: notice,
      ...(at !== undefined && { due_at: at }),
    })),
    // The key names the case, so that changes of other cases do not wait for this one.
    jobs: moments.map((at) => ({
      kind: 'tell_people',
      payload: {},
      unique_key: `tell_people:${id}${at === undefined ? '' : `:${at}`}`,
      ...(at !== undefined && { run_at: at }),
    })),
  };
}

/** An actor, or the author of a comment. */
interface AnyAuthor {
  readonly kind: string;
  readonly id: number | null;
  readonly name: string;
}

/** Who did it: of people the id, by which they are not told of what they did themselves. */
const authorOf = ({ kind, id, name }: AnyAuthor): Pick<Notice, 'author_id' | 'author_name'> => ({
  ...(isNamed(kind) && { author_name: name }),
  ...(kind === 'user' && id !== null && { author_id: id }),
});

/** Those who have the case in hand: the assignee, or the owner where there is none. */
const inCharge = ({ assignee_email, owner_email }: CaseRow): readonly string[] =>
  [assignee_email ?? owner_email].filter((email) => email !== null);

function assigned({ head, current, version, isNew, actor }: Noticed): Dated[] {
  const { assignee_email: now } = head;
  if (now === null || (!isNew && now === current.head.assignee_email)) return [];
  return [{ notice: { kind: 'assigned', key: `assigned:${version}`, emails: [now], ...authorOf(actor) } }];
}

/** New comments that are for somebody: a task, an answer, or one that may mention people. */
function commented({ comments, current }: Noticed): Dated[] {
  return comments.flatMap((comment): Dated[] => {
    const { id, assigned_user, reply_to, text, author_kind, author_id, author_name } = comment;
    const answered = reply_to === null ? [] : authorsOfThread(reply_to, current.comments);
    if (assigned_user === null && answered.length === 0 && !text.includes('@')) return [];
    const actor = { kind: author_kind, id: author_id, name: author_name };
    return [
      {
        notice: {
          kind: 'comment',
          key: `comment:${id}`,
          comment_id: id,
          ids: answered,
          ...authorOf(actor),
        },
      },
    ];
  });
}

/** The people who wrote the comment that is answered, or others of its thread. */
function authorsOfThread(answered: number, all: ReadonlyMap<number, CommentRow>): number[] {
  const first = all.get(answered);
  if (first === undefined) return [];
  const rootOf = alongThreads<number | null>(all, ({ id }, isFirst) => (isFirst ? id : undefined), null);
  const root = rootOf(first);
  const authors = [...all.values()].flatMap((comment) =>
    comment.author_kind === 'user' && comment.author_id !== null && rootOf(comment) === root
      ? [comment.author_id]
      : [],
  );
  return [...new Set(authors)];
}

/** Tasks with a deadline that are given, or opened again: they are told of when it comes. */
function becomingDue({ comments, plan }: Noticed): Dated[] {
  return [...comments, ...(plan.changedComments ?? [])].flatMap(
    ({ id, assigned_user, deadline, resolved }) =>
      assigned_user === null || deadline === null || resolved
        ? []
        : [
            {
              notice: { kind: 'task_due', key: dueKey(id), ids: [assigned_user], comment_id: id },
              at: deadline,
            },
          ],
  );
}

/** Transitions that wait for votes since this change. */
function voting({ current, votedBefore, head, actor }: Noticed): Dated[] {
  const { transitions } = current.compiled.process.definition.workflow;
  return votesAwaited(current)
    .filter((key) => !votedBefore.includes(key))
    .map((transition) => ({
      notice: {
        kind: 'vote_waiting',
        key: `vote:${transition}:${head.last_transition_at}`,
        subject: transition,
        votes: {
          may_vote: transitions[transition]?.votes?.may_vote ?? [],
          exclude: transitions[transition]?.votes?.exclude ?? [],
          state: head.state_key ?? '',
          since: head.last_transition_at,
        },
        ...authorOf(actor),
      },
    }));
}

/** The transitions of a case that wait for votes; nothing is asked of processes without votes. */
export function votesAwaited({ compiled, session, isRunnable }: CurrentCase): string[] {
  const { transitions } = compiled.process.definition.workflow;
  if (!isRunnable || !Object.values(transitions).some(({ votes }) => votes !== undefined)) return [];
  return session
    .view()
    .transitions()
    .flatMap(({ key, standing, isConditionMet }) =>
      transitions[key]?.votes !== undefined && standing !== 'absent' && isConditionMet ? [key] : [],
    );
}

const LATE = { case_deadline_at_risk: 'at_risk', case_deadline_missed: 'missed' } as const;
const isLate = (kind: string): kind is keyof typeof LATE => Object.hasOwn(LATE, kind);

/**
 * Deadlines that are at risk or missed. Time did it, whoever's request has noticed it. A task at risk concerns the person who has it; one that is missed is
 * due, and also concerns those who have the case in hand.
 */
function late({ events, head, current, comments }: Noticed): Dated[] {
  return events.flatMap(({ kind, detail }): Dated[] => {
    if (!isLate(kind)) return [];
    const { deadline_key: deadline, due_at: due, started_at: started, comment_id: id } = detail;
    const fact = { kind: LATE[kind], subject: String(deadline ?? '') };
    if (typeof id !== 'number')
      return [
        { notice: { ...fact, key: `${fact.kind}:${deadline}:${started}:${due}`, emails: inCharge(head) } },
      ];
    const task = current.comments.get(id) ?? comments.find((each) => each.id === id);
    const ids = task?.assigned_user == null ? [] : [task.assigned_user];
    return kind === 'case_deadline_missed'
      ? [{ notice: { ...fact, key: dueKey(id), emails: inCharge(head), comment_id: id } }]
      : [{ notice: { ...fact, key: `at_risk:${deadline}:${id}:${started}:${due}`, ids, comment_id: id } }];
  });
}

/** Nobody is told twice that a task is due: by its own deadline, and by one of the process. */
const dueKey = (comment: number): string => `task_due:${comment}`;

/** Facts that the plan itself knows, for those who have the case in hand. */
const planned = ({ plan, head, actor }: Noticed): Dated[] =>
  (plan.notices ?? []).map((notice) => ({
    notice: { ...notice, emails: inCharge(head), ...authorOf(actor) },
  }));
