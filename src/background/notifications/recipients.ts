// Whom a notice concerns, before it is asked who of them may see the case.
import { hindranceTo } from '../../changes/cast-vote.ts';
import type { NotificationKind } from '../../model/notification.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadNoticedComments, type WaitingNotice } from '../../store/notifications/notices.ts';
import {
  loadMembers,
  loadNamed,
  loadPeople,
  type NotifiedPerson,
} from '../../store/notifications/notified-people.ts';
import { mentionedAmong, mentionTexts } from './mentions.ts';

/** Somebody whom a notice concerns, and as what. */
export interface Recipient {
  readonly notice: WaitingNotice;
  readonly person: NotifiedPerson;
  readonly kind: NotificationKind;
}

type NoticedComment = Awaited<ReturnType<typeof loadNoticedComments>>[number];

/** The recipients of some notices. Nobody is among those of one notice twice: a task comes before a mention, and that before an answer. */
export async function recipientsOf(
  tx: TenantTransaction,
  notices: readonly WaitingNotice[],
): Promise<Recipient[]> {
  const comments = await commentsOf(tx, notices);
  const mentions = new Map([...comments].map(([id, { text }]) => [id, mentionTexts(text)]));
  const named = await loadNamed(tx, [...mentions.values()].flat());
  const people = await loadPeople(tx, {
    ids: [
      ...notices.flatMap(({ ids }) => ids ?? []),
      ...[...comments.values()].flatMap(({ assignedUser }) => assignedUser ?? []),
    ],
    emails: notices.flatMap(({ emails }) => emails ?? []),
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  const withIds = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const found: Recipient[] = [];
  for (const notice of notices) {
    const known = new Set<number>();
    const add = (kind: NotificationKind, those: readonly NotifiedPerson[]): void => {
      for (const person of those) {
        if (!known.has(person.id)) found.push({ notice, person, kind });
        known.add(person.id);
      }
    };
    const { kind, comment_id = 0 } = notice;
    const comment = comments.get(comment_id);
    if (kind === 'comment') {
      if (comment?.assignedUser != null) add('assigned', withIds([comment.assignedUser]));
      add('mentioned', mentionedAmong(mentions.get(comment_id) ?? [], named));
      add('reply', withIds(notice.ids ?? []));
    } else if (kind === 'vote_waiting') add(kind, await votersOf(tx, notice));
    // A task that was done in time is not due.
    else if (kind !== 'task_due' || comment?.resolved === false) {
      // A task that is missed is due for the person who has it.
      if (kind === 'missed' && comment?.resolved === false && comment.assignedUser !== null)
        add('task_due', withIds([comment.assignedUser]));
      add(kind, [...withIds(notice.ids ?? []), ...withAddresses(people, notice.emails ?? [])]);
    }
  }
  return found;
}

const withAddresses = (people: readonly NotifiedPerson[], emails: readonly string[]): NotifiedPerson[] => {
  const wanted = new Set(emails.map((email) => email.toLowerCase()));
  return people.filter(({ email }) => wanted.has(email.toLowerCase()));
};

async function commentsOf(
  tx: TenantTransaction,
  notices: readonly WaitingNotice[],
): Promise<ReadonlyMap<number, NoticedComment>> {
  const ids = notices.flatMap(({ comment_id }) => comment_id ?? []);
  if (ids.length === 0) return new Map();
  return new Map((await loadNoticedComments(tx, ids)).map((comment) => [comment.id, comment]));
}

/**
 * Those who may vote while the case is in the state in which votes were asked for. Where everybody may, those who have the case in hand are told,
 * and not the whole tenant.
 */
async function votersOf(tx: TenantTransaction, notice: WaitingNotice): Promise<NotifiedPerson[]> {
  const { votes, ownerEmail, assigneeEmail } = notice;
  const isOver =
    votes === undefined ||
    votes.state !== notice.state ||
    Date.parse(votes.since) !== notice.lastTransitionAt.getTime();
  if (isOver) return [];
  const list = { needed: 1, may_vote: [...votes.may_vote], exclude: [...votes.exclude] };
  const people = await loadMembers(tx, {
    teams: votes.may_vote,
    emails: [ownerEmail, assigneeEmail].filter((email) => email !== null),
  });
  return people.filter((person) => hindranceTo(list, person, notice) === null);
}
