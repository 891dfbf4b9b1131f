import type { PackageIndex } from '../configuration/index-package.ts';
import type { Say } from '../locales/say.ts';
import type { NotificationKind } from '../model/notification.ts';

interface Told {
  readonly kind: NotificationKind;
  readonly processKey: string;
  readonly commentId: number | null;
  readonly subject: string | null;
  readonly authorName: string | null;
}

/** Describes the event in one sentence for the person who is told. */
export function notificationText(
  say: Say<'notifications'>,
  index: PackageIndex | undefined,
  told: Told,
  language: string,
): string {
  const { kind, authorName: author } = told;
  if (kind === 'assigned') {
    if (author === null) return say(told.commentId === null ? 'assigned_plain' : 'task_plain');
    return say(told.commentId === null ? 'assigned' : 'task', { author });
  }
  if (kind === 'mentioned' && author === null) return say('mentioned_plain');
  if (kind === 'mentioned' || kind === 'reply') return say(kind, { author: author ?? '' });
  if (kind === 'task_due') return say(kind);
  return say(kind, { name: subjectName(index, told, language) });
}

/** The name of what it is about: deadlines and transitions have one in each language, documents and forms are told by name. */
function subjectName(
  index: PackageIndex | undefined,
  { kind, processKey, subject }: Told,
  language: string,
): string {
  const key = subject ?? '';
  const definition = index?.processes.get(processKey)?.definition;
  if (kind === 'vote_waiting')
    return index?.text(definition?.workflow.transitions[key]?.name, key, language) ?? key;
  if (kind === 'at_risk' || kind === 'missed')
    return index?.text(definition?.deadlines[key]?.name, key, language) ?? key;
  return key;
}
