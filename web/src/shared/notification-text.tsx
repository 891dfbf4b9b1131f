import { Text, VisuallyHidden } from '@mantine/core';
import { useWords } from '../texts/words.ts';
import { formatAge } from './format.ts';
import classes from './notification-text.module.css';
import type { Notification } from './notifications.ts';

/** What a notification says: the event, the case, the beginning of the comment. */
export function NotificationText({ one }: { one: Notification }) {
  const t = useWords('own-notifications');
  return (
    <span className={classes.one} data-unread={one.read === null}>
      <span className={classes.mark} aria-hidden />
      <span className={classes.words}>
        <Text span size="sm" fw={one.read === null ? 600 : 400} className={classes.line}>
          {one.read === null && <VisuallyHidden component="span">{t('unreadMark')} </VisuallyHidden>}
          {one.text}
        </Text>
        <Text span size="xs" c="dimmed" className={classes.line}>
          <bdi>{one.case_name}</bdi> · {one.case_user_readable_id} · {formatAge(one.created)}
        </Text>
        {one.on_behalf_of !== null && (
          <Text span size="xs" c="dimmed" className={classes.line}>
            {t('behalf', { name: one.on_behalf_of.name })}
          </Text>
        )}
        {one.excerpt !== null && (
          <Text span size="xs" className={classes.excerpt} dir="auto">
            {one.excerpt}
          </Text>
        )}
      </span>
    </span>
  );
}
