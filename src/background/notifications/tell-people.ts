import { permissionsOfRoles } from '../../access/permissions.ts';
import { sightOfAuthor } from '../../access/sight-of-author.ts';
import { channelsOf, type MailMode } from '../../model/notification.ts';
import { hindranceToBehalf } from '../../model/vote-for.ts';
import { hiddenAmong } from '../../store/cases/hidden-cases.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { takeNotices, type WaitingNotice } from '../../store/notifications/notices.ts';
import { addNotifications, type NewNotification } from '../../store/notifications/notifications.ts';
import { loadAway, loadPeople, type NotifiedPerson } from '../../store/notifications/notified-people.ts';
import { loadPreferencesOf } from '../../store/notifications/preferences.ts';
import { hasChangedCase } from '../../store/people/workers.ts';
import { lackingRights } from '../../writing/case-rights.ts';
import { type Recipient, recipientsOf } from './recipients.ts';

interface Telling {
  readonly now: Date;
  /** How people are told by mail who have not decided. */
  readonly mail: MailMode;
}

/** Who has been told: how many notices were taken and notifications added, and who of the people is to be sent a mail at once. */
interface Told {
  readonly taken: number;
  readonly added: number;
  readonly toMail: readonly number[];
}

/** Somebody who is told, for themselves or for a person who is away. */
interface Target extends Recipient {
  readonly behalf: number | null;
  /** Whoever is away finds it in the list, and gets no mail. */
  readonly isAway: boolean;
}

const BATCH = 100;

/**
 * Tells people of the notices that are due, a part of them. All of it is one transaction: a notice is gone when those whom it concerns have been
 * told, and not before.
 */
export async function tellPeople(tx: TenantTransaction, { now, mail }: Telling): Promise<Told> {
  const notices = await takeNotices(tx, BATCH);
  if (notices.length === 0) return { taken: 0, added: 0, toMail: [] };
  const concerned = await recipientsOf(tx, notices);
  const targets = await seenBy(tx, await withStandIns(tx, concerned, now));
  const preferences = await loadPreferencesOf(tx, [...new Set(targets.map(({ person }) => person.id))]);
  const rows = targets.flatMap(({ notice, person, kind, behalf, isAway }): NewNotification[] => {
    const channels = channelsOf(preferences.get(person.id) ?? {}, kind, mail);
    const how = isAway ? 'off' : channels.mail;
    if (!channels.application && how === 'off') return [];
    return [
      {
        userId: person.id,
        caseId: notice.caseId,
        kind,
        eventKey: notice.key,
        commentId: notice.comment_id ?? null,
        subject: notice.subject ?? null,
        authorName: notice.author_name ?? null,
        onBehalfOf: behalf,
        isListed: channels.application,
        mail: how,
      },
    ];
  });
  const added = await addNotifications(tx, rows);
  const toMail = added.flatMap(({ userId, mail: how }) => (how === 'at_once' ? [userId] : []));
  return { taken: notices.length, added: added.length, toMail: [...new Set(toMail)] };
}

/** The recipients, then those who stand in for the ones who are away. Nobody is told of what they did themselves. */
async function withStandIns(
  tx: TenantTransaction,
  concerned: readonly Recipient[],
  now: Date,
): Promise<Target[]> {
  if (concerned.length === 0) return [];
  const away = await loadAway(tx, [...new Set(concerned.map(({ person }) => person.id))], now);
  const deputies = away.flatMap(({ standInId }) => standInId ?? []);
  const standIns = deputies.length === 0 ? [] : await loadPeople(tx, { ids: deputies, emails: [] });
  const absencesOf = ({ notice, person }: Recipient) =>
    away.filter(
      ({ userId, processKey }) =>
        userId === person.id && (processKey === null || processKey === notice.processKey),
    );
  const own = concerned.map((each) => ({ ...each, behalf: null, isAway: absencesOf(each).length > 0 }));
  const others: Target[] = [];
  for (const each of concerned)
    for (const { standInId } of absencesOf(each)) {
      const standIn = standIns.find(({ id }) => id === standInId);
      if (standIn === undefined || !(await mayActFor(tx, each, standIn))) continue;
      others.push({ ...each, person: standIn, behalf: each.person.id, isAway: false });
    }
  return [...own, ...others].filter(({ notice, person }) => notice.author_id !== person.id);
}

/** Whether a stand-in can do what the other is asked for: four eyes stay four eyes. */
async function mayActFor(
  { call, tenantId }: TenantTransaction,
  { kind, notice }: Recipient,
  { id, email }: NotifiedPerson,
): Promise<boolean> {
  if (kind !== 'vote_waiting') return true;
  const hasChanged = await hasChangedCase(call, tenantId, notice.caseId, id);
  return hindranceToBehalf({ email, people: notice, hasChanged, hasVoted: false }) === null;
}

/** Those of the targets who may read cases and see this one, and may vote where they are asked to. */
async function seenBy(tx: TenantTransaction, targets: readonly Target[]): Promise<Target[]> {
  const readers = targets.filter(({ person }) => permissionsOfRoles(person.roles).has('cases:read'));
  const found: Target[] = [];
  const hidden = new Map<number, ReadonlySet<number>>();
  for (const target of readers) {
    const { notice, person } = target;
    if (notice.isHidden && !hidden.has(person.id))
      hidden.set(person.id, await hiddenFrom(tx, person, readers));
    if (notice.isHidden && hidden.get(person.id)?.has(notice.caseId) === true) continue;
    if (target.kind === 'vote_waiting' && !(await hasVote(tx, notice, person))) continue;
    found.push(target);
  }
  return found;
}

/** The cases of the targets that a person may not see. */
async function hiddenFrom(
  tx: TenantTransaction,
  { id }: NotifiedPerson,
  targets: readonly Target[],
): Promise<ReadonlySet<number>> {
  const sight = await sightOfAuthor(tx, { kind: 'user', id });
  const cases = targets.filter(({ notice, person }) => notice.isHidden && person.id === id);
  return hiddenAmong(tx.call, tx.tenantId, [...new Set(cases.map(({ notice }) => notice.caseId))], sight);
}

async function hasVote(
  { call, tenantId }: TenantTransaction,
  { terms }: WaitingNotice,
  { id, name }: NotifiedPerson,
): Promise<boolean> {
  const actor = { kind: 'user', id, name } as const;
  return (await lackingRights(terms, ['vote'], { tenantId, actor, call })).length === 0;
}
