import Type, { type Static } from 'typebox';
import type { Hidden } from '../../model/hidden.ts';
import { changesSeen } from '../../presentation/changes-seen.ts';
import { NOT_TOLD } from '../../presentation/told-occurrence.ts';
import type { AuditLine } from '../../store/audit/audit.ts';
import { DateTime, Id, Nullable, presentTime } from '../shapes.ts';

const Detail = Nullable(Type.Record(Type.String(), Type.Unknown()));

export const AuditEntryBody = Type.Object({
  id: Id(),
  sequence: Nullable(Type.Integer({ description: 'Its place in the chain; null until it is sealed.' })),
  hash: Nullable(Type.String({ description: 'SHA-256 over the hash before it and this entry.' })),
  created: DateTime(),
  action: Type.String(),
  author_kind: Type.String({ description: 'user, key, wizard, rule, system, command or anonymous' }),
  author_id: Nullable(Type.Integer()),
  request_id: Nullable(Type.String()),
  case_id: Nullable(Type.Integer()),
  instance_id: Nullable(Type.Integer()),
  subject: Nullable(Type.String({ description: 'What it was done to, as `user:3`.' })),
  subject_name: Nullable(
    Type.String({ description: 'What it is called today; null where it is gone or has no name.' }),
  ),
  changed: Type.Array(Type.String()),
  who: Detail,
  what: Detail,
  is_erased: Type.Boolean({ description: 'Personal data of it was erased.' }),
});

export const presentAuditEntry = (
  line: AuditLine,
  subjectName: string | null,
  hidden: Hidden,
): Static<typeof AuditEntryBody> => ({
  id: line.id,
  sequence: line.sequence,
  hash: line.hash === null ? null : line.hash.toString('hex'),
  created: presentTime(line.createdAt),
  action: line.action,
  author_kind: line.authorKind,
  author_id: line.authorId,
  request_id: line.requestId,
  case_id: line.caseId,
  instance_id: line.instanceId,
  subject: line.subject,
  subject_name: subjectName,
  changed: line.changed.filter((key) => !namesHidden(key, hidden)),
  who: detailOf(line.who),
  what: withoutHidden(detailOf(line.what), hidden, line.action),
  is_erased: line.isWhoErased || line.isWhatErased,
});

/** Values stand under `i12/salary`, `o3/amount`, or the key of the information, that of a component with its structure before it. */
const namesHidden = (key: string, hidden: Hidden): boolean =>
  hidden.size > 0 && key.split(/[/.]/).some((part) => hidden.has(part));

/** What people call a conversation about a case, and the value that it is about, are told with the conversation alone. */
const ABOUT_TALKS: ReadonlySet<string> = new Set(['create_case_conversation', 'update_case_conversation']);

function withoutHidden(
  what: Record<string, unknown> | null,
  hidden: Hidden,
  action: string,
): Record<string, unknown> | null {
  if (hidden.size === 0 || what === null) return what;
  if (ABOUT_TALKS.has(action)) return Object.fromEntries(Object.keys(what).map((key) => [key, NOT_TOLD]));
  const { values, changes } = what;
  // The words for a proposal are about all that it changes.
  const { seen, isWhole } = changesSeen(changes, hidden);
  return {
    ...what,
    ...(typeof values === 'object' && values !== null && { values: valuesSeen(values, hidden) }),
    ...(changes !== undefined && { changes: seen }),
    ...(!isWhole && { reason: NOT_TOLD }),
  };
}

const valuesSeen = (values: object, hidden: Hidden): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !namesHidden(key, hidden)));

const detailOf = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : JSON.parse(text);
