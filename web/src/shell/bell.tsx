import { ActionIcon, Indicator, Menu } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { lazy, Suspense, useState } from 'react';
import { apiQuery, queryClient } from '../api/queries.ts';
import { NEWEST } from '../shared/notifications.ts';
import { showProblem } from '../shared/toasts.tsx';
import { loadWords, useWords } from '../texts/words.ts';
import { useUnread } from './unread.ts';

const loadPanel = () => import('./notification-panel.tsx');
const NotificationPanel = lazy(loadPanel);

/** Beyond this the exact number says nothing more. */
const MOST = 99;

/** The bell at the top: how many notifications are unread, and the newest of them as a menu. */
export function Bell() {
  const t = useWords('app-shell');
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  const label = unread === 0 ? t('bell') : t('bellUnread', { count: unread });
  // The menu opens with what is in it, so that the arrow keys have something to go to.
  const open = async (): Promise<void> => {
    try {
      await Promise.all([
        loadPanel(),
        loadWords('own'),
        queryClient.fetchQuery(apiQuery('GET /api/admin/notifications', NEWEST)),
      ]);
      setOpen(true);
    } catch (error) {
      showProblem(error);
    }
  };
  return (
    <Menu
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      withinPortal={false}
      opened={isOpen}
      onChange={(next) => (next ? open() : setOpen(false))}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          radius="xl"
          aria-label={label}
          title={label}
          // The number stands a little outside of the circle.
          style={{ overflow: 'visible' }}
        >
          <Indicator
            disabled={unread === 0}
            label={unread > MOST ? `${MOST}+` : unread}
            size={16}
            color="red.8"
            offset={2}
            aria-hidden
          >
            <IconBell size={20} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={null}>
          <NotificationPanel />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
