// What becomes of the work that events ask for.
import type { Effect } from '../../model/change-set.ts';
import type { CommentRow } from '../../store/case-record.ts';
import type { JobRow } from '../../store/save-changes.ts';

interface CommentOptions {
  readonly id: () => number;
  readonly now: Date;
  readonly people: ReadonlyMap<string, number>;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The comment of a rule; null for any other effect. */
export function commentOf(
  { kind, rule, detail }: Effect,
  { id, now, people }: CommentOptions,
): CommentRow | null {
  if (kind !== 'comment') return null;
  const assignee = textOf(detail.assignee);
  return {
    id: id(),
    text: textOf(detail.text) ?? '',
    title: textOf(detail.title),
    is_issue: detail.is_issue === true,
    assigned_user: assignee === null ? null : (people.get(assignee.toLowerCase()) ?? null),
    deadline: deadlineOf(textOf(detail.due_after), now),
    referenced_value: null,
    reply_to: null,
    author_kind: 'rule',
    author_id: null,
    author_name: rule,
    created_at: now.toISOString(),
    resolved: false,
  };
}

const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;

/** A moment that much later. */
export function deadlineOf(duration: string | null, now: Date): string | null {
  const found = DURATION.exec(duration ?? '');
  if (found === null) return null;
  const [years, months, weeks, days, hours, minutes] = found.slice(1).map((text) => Number(text ?? 0));
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() + (years ?? 0), at.getUTCMonth() + (months ?? 0));
  at.setUTCDate(at.getUTCDate() + (weeks ?? 0) * 7 + (days ?? 0));
  at.setUTCHours(at.getUTCHours() + (hours ?? 0), at.getUTCMinutes() + (minutes ?? 0));
  return at.toISOString();
}

/** People that effects name by address. */
export const addressesOf = (effects: readonly Effect[]): string[] =>
  effects.flatMap(({ kind, detail }) => (kind === 'comment' ? (textOf(detail.assignee) ?? []) : []));

export function mailsOf({
  kind,
  detail,
}: Effect): { recipient: string; subject: string; text_body: string }[] {
  if (kind !== 'send_email' || hasAttachments(detail)) return [];
  const to = Array.isArray(detail.to) ? detail.to : [detail.to];
  return to.flatMap((recipient) =>
    typeof recipient === 'string' && recipient !== ''
      ? [{ recipient, subject: textOf(detail.subject) ?? '', text_body: textOf(detail.body) ?? '' }]
      : [],
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
