import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/queries.ts';
import type { WorkItem } from '../../api/schema.ts';
import { DueBadge } from '../../shared/due-badge.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { formatNumber } from '../../shared/format.ts';
import { SIGN_OF_STATUS } from '../../shared/sign-of-status.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { TablePages } from '../../shared/table-pages.tsx';
import { useWords } from '../../texts/words.ts';
import classes from './side-lists.module.css';
import { useCaseWork } from './use-case.ts';
import { useNewChild } from './use-new-child.ts';

const PAGE_SIZE = 20;

/** The cases that were started from this one, and a button to start one. */
export default function FamilyList({ start }: { start: () => void }) {
  const t = useWords('own-family');
  const { case: current, view } = useCaseWork();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useApi(
    'GET /api/1/cases/{case_pk}/children',
    { params: { case_pk: current.id }, query: { page, page_size: PAGE_SIZE, ordering: '-id' } },
    { keepsPrevious: true },
  );
  const { mayStart } = useNewChild();
  const { count = 0, open = 0 } = view?.children ?? {};
  if (error) return <ErrorState error={error} retry={refetch} />;
  return (
    <Stack gap="sm">
      {mayStart && (
        <Group justify="space-between">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={start}>
            {t('start')}
          </Button>
        </Group>
      )}
      {data?.data.length === 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('none')}
          </Text>
          <Text size="sm" c="dimmed">
            {t(mayStart ? 'noneText' : 'noneReader')}
          </Text>
        </div>
      )}
      {count > 0 && (
        <Text size="sm" c="dimmed">
          {open > 0 ? t('open', { open: formatNumber(open), total: formatNumber(count) }) : t('allEnded')}
        </Text>
      )}
      {data !== undefined && data.data.length > 0 && (
        <ul className={classes.family} aria-label={t('list')}>
          {data.data.map((child) => (
            <Child key={child.id} child={child} />
          ))}
        </ul>
      )}
      {data !== undefined && data.meta.pagination.pages > 1 && (
        <TablePages
          pagination={data.meta.pagination}
          shown={data.data.length}
          pageSize={PAGE_SIZE}
          setPage={setPage}
        />
      )}
    </Stack>
  );
}

function Child({ child }: { child: WorkItem }) {
  const t = useWords('own-family');
  const family = useWords('app-family');
  const below = [
    ...(child.open_issues ? [t('issues', { count: child.open_issues })] : []),
    ...(child.open_children > 0 ? [t('children', { count: child.open_children })] : []),
  ];
  return (
    <li className={classes.comment}>
      <Anchor component={Link} to={`/cases/${child.id}`} size="sm" fw={550} className={classes.childName}>
        <span className="row-number">{child.user_readable_id}</span> <bdi>{child.name}</bdi>
      </Anchor>
      <Group gap={6} mt={4}>
        <StatusBadge is={SIGN_OF_STATUS.get(child.status) ?? 'plain'}>
          {child.state_name ?? child.status}
        </StatusBadge>
        {child.suspended_at !== null && <StatusBadge is="waiting">{family('suspended')}</StatusBadge>}
        {child.due !== null && <DueBadge name={child.due.name} at={child.due.at} fact={child.due.fact} />}
      </Group>
      <Text size="xs" c="dimmed" mt={4} dir="auto">
        {[child.process_name, child.assignee_name ?? child.assignee_email ?? t('nobodyHasIt'), ...below].join(
          ' · ',
        )}
      </Text>
    </li>
  );
}
