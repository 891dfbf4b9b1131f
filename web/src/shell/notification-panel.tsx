import { Menu, ScrollArea, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApi } from '../api/queries.ts';
import { NotificationText } from '../shared/notification-text.tsx';
import { markAllRead, markRead, NEWEST, placeOf } from '../shared/notifications.ts';
import { useWords } from '../texts/words.ts';

/** The newest notifications, unread ones first, as entries of the menu at the bell. */
export default function NotificationPanel() {
  const t = useWords('own-notifications');
  const { data } = useApi('GET /api/admin/notifications', NEWEST);
  const shown = data?.results ?? [];
  const hasUnread = shown.some(({ read }) => read === null);
  return (
    <>
      <Menu.Label>{t('title')}</Menu.Label>
      {shown.length === 0 && (
        <Text size="sm" c="dimmed" px="sm" py="xs">
          {t('none')}
        </Text>
      )}
      <ScrollArea.Autosize mah="min(28rem, 70vh)" type="auto">
        {shown.map((one) => (
          <Menu.Item
            key={one.id}
            onClick={() => void markRead(one)}
            renderRoot={(props) => <Link {...placeOf(one)} {...props} />}
          >
            <NotificationText one={one} />
          </Menu.Item>
        ))}
      </ScrollArea.Autosize>
      <Menu.Divider />
      {hasUnread && (
        <Menu.Item closeMenuOnClick={false} onClick={() => void markAllRead(shown)}>
          {t('markAll')}
        </Menu.Item>
      )}
      <Menu.Item renderRoot={(props) => <Link to="/notifications" {...props} />}>{t('all')}</Menu.Item>
    </>
  );
}
