import { Button, Group, Loader, Pagination, SegmentedControl } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/queries.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { NotificationText } from '../../shared/notification-text.tsx';
import { markAllRead, markRead, placeOf } from '../../shared/notifications.ts';
import { PageHeader } from '../../shared/page-header.tsx';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useWords } from '../../texts/words.ts';
import classes from './notifications-page.module.css';

/** Everything that the person was told and may still see, the newest first. */
export default function NotificationsPage() {
  const t = useWords('own-notifications');
  const [search, setSearch] = useUrlState();
  const isUnread = search.show === 'unread';
  const page = Number(search.page ?? 1);
  const { data, error, refetch } = useApi(
    'GET /api/admin/notifications',
    { query: { page, page_size: 30, ...(isUnread && { unread: true }) } },
    { keepsPrevious: true },
  );
  const shown = data?.results ?? [];
  return (
    <>
      <PageHeader title={t('title')}>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/account" hash="notifications" {...props} />}
        >
          {t('preferences')}
        </Button>
        <Button
          variant="default"
          disabled={!shown.some(({ read }) => read === null)}
          onClick={() => markAllRead(shown)}
        >
          {t('markAll')}
        </Button>
      </PageHeader>
      <SegmentedControl
        mb="sm"
        aria-label={t('show')}
        value={isUnread ? 'unread' : 'all'}
        onChange={(show) => setSearch({ show: show === 'unread' ? show : undefined, page: undefined })}
        data={[
          { value: 'all', label: t('showAll') },
          { value: 'unread', label: t('showUnread') },
        ]}
      />
      {error && data === undefined && <ErrorState error={error} retry={refetch} />}
      {!error && data === undefined && <Loader size="sm" aria-label={t('loading')} />}
      {data && shown.length === 0 && (
        <div className="surface">
          <EmptyState icon={IconBell} title={t('none')} text={t('noneText')} />
        </div>
      )}
      {shown.length > 0 && (
        <ul className={`surface ${classes.list}`}>
          {shown.map((one) => (
            <li key={one.id}>
              <Link {...placeOf(one)} className={classes.link} onClick={() => void markRead(one)}>
                <NotificationText one={one} />
              </Link>
              <Button
                size="compact-xs"
                variant="subtle"
                className={classes.mark}
                onClick={() => markRead(one, one.read === null)}
              >
                {one.read === null ? t('markRead') : t('markUnread')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && data.meta.pagination.pages > 1 && (
        <Group justify="center" mt="md">
          <Pagination
            total={data.meta.pagination.pages}
            value={data.meta.pagination.page}
            onChange={(next) => setSearch({ page: String(next) }, true)}
            getControlProps={(control) => ({ 'aria-label': t(control) })}
            getItemProps={(each) => ({ 'aria-label': t('page', { number: String(each) }) })}
          />
        </Group>
      )}
    </>
  );
}
