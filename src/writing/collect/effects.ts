// Turns the effects of events into comments, mails and jobs.
import { movedBy } from '../../engine/index.ts';
import type { Effect } from '../../model/change-set.ts';
import type { CommentRow } from '../../store/cases/case-record.ts';
import type { Changes, JobRow } from '../../store/cases/changes.ts';

interface CommentOptions {
  readonly id: () => number;
  readonly now: Date;
  readonly timeZone: string;
  readonly people: ReadonlyMap<string, number>;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** When a task is due that is given now. */
const deadlineOf = (duration: string | null, now: Date, timeZone: string): string | null =>
  duration === null ? null : (movedBy(now, duration, timeZone)?.toISOString() ?? null);

/** The comment of a rule; null for any other effect. */
export function commentOf(
  { kind, rule, detail }: Effect,
  { id, now, timeZone, people }: CommentOptions,
): CommentRow | null {
  if (kind !== 'comment') return null;
  const assignee = textOf(detail.assignee);
  return {
    id: id(),
    text: textOf(detail.text) ?? '',
    title: textOf(detail.title),
    is_issue: detail.is_issue === true,
    assigned_user: assignee === null ? null : (people.get(assignee.toLowerCase()) ?? null),
    deadline: deadlineOf(textOf(detail.due_after), now, timeZone),
    referenced_value: null,
    reply_to: null,
    author_kind: 'rule',
    author_id: null,
    author_name: rule,
    created_at: now.toISOString(),
    resolved: false,
  };
}

/** People that effects name by address. */
export const addressesOf = (effects: readonly Effect[]): string[] =>
  effects.flatMap(({ kind, detail }) => (kind === 'comment' ? (textOf(detail.assignee) ?? []) : []));

export function mailsOf({ kind, detail }: Effect): NonNullable<Changes['mails']> {
  if (kind !== 'send_email' || hasAttachments(detail)) return [];
  const to = Array.isArray(detail.to) ? detail.to : [detail.to];
  const text = { subject: textOf(detail.subject) ?? '', text_body: textOf(detail.body) ?? '' };
  const guarded = detail.is_guarded === true;
  return to.flatMap((recipient) =>
    typeof recipient === 'string' && recipient !== '' ? [{ recipient, ...text, guarded }] : [],
  );
}

/** Documents are made in the background, so that a mail with some is work for it, too. */
const hasAttachments = ({ documents, booklet }: Effect['detail']): boolean =>
  (Array.isArray(documents) && documents.length > 0) || textOf(booklet) !== null;

/** Work for the background, once for each effect. */
export function jobOf({ kind, key, rule, detail }: Effect, caseId: number): JobRow | null {
  if (kind === 'generate_documents' || kind === 'freeze_documents')
    return { kind, payload: { ...detail, effect: key }, unique_key: key, case_id: caseId };
  if (kind === 'send_email' && hasAttachments(detail)) {
    const to = Array.isArray(detail.to) ? detail.to : [detail.to];
    return {
      kind: 'mail_documents',
      payload: { ...detail, to, effect: key },
      unique_key: key,
      case_id: caseId,
    };
  }
  if (kind !== 'start_case' && kind !== 'create_lifecycle_case') return null;
  const { instance } = detail;
  return {
    kind: 'start_case',
    payload: { ...detail, effect: key, rule, is_lifecycle: kind === 'create_lifecycle_case' },
    unique_key: key,
    case_id: caseId,
    instance_id: typeof instance === 'number' ? instance : null,
  };
}
