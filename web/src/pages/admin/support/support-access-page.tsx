import { Button, Group, Stack, Text } from '@mantine/core';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { Breakable } from '../../../shared/breakable.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useWords } from '../../../texts/words.ts';
import { LetSupportIn } from './let-support-in.tsx';

type Grant = Answer<'GET /api/admin/support_grants'>['results'][number];

const REFRESH_MS = 30_000;

/** When support of the operator was let in, for what, and who came. */
export default function SupportAccessPage() {
  const t = useWords('admin-support');
  const shared = useWords('app-shared');
  const list = useList('-id');
  const [isNew, setNew] = useState(false);
  const { data, error, refetch } = useApi(
    'GET /api/admin/support_grants',
    { query: list.query },
    { keepsPrevious: true, refetchInterval: REFRESH_MS },
  );
  const allow = (
    <Button leftSection={<IconLifebuoy size={16} />} onClick={() => setNew(true)}>
      {t('allow')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')}>
        {allow}
      </PageHeader>
      <DataTable
        label={t('title')}
        rows={data?.results}
        meta={data?.meta}
        error={error}
        retry={refetch}
        {...list.table}
        nameOf={({ reason }) => reason}
        columns={[
          {
            key: 'reason',
            name: t('reason'),
            cell: ({ reason, granted_by, created }) => (
              <Stack gap={0}>
                <Breakable>{reason}</Breakable>
                <Text size="sm" c="dimmed">
                  {granted_by}, <Moment at={created} />
                </Text>
              </Stack>
            ),
          },
          { key: 'state', name: t('state'), cell: (grant) => <State grant={grant} /> },
          {
            key: 'rights',
            name: t('rights'),
            cell: ({ may_write, passes_rules }) => (
              <Stack gap={0}>
                <span>{t(may_write ? 'readsAndWrites' : 'reads')}</span>
                {passes_rules && <span>{t('passes')}</span>}
              </Stack>
            ),
          },
          { key: 'visits', name: t('visits'), cell: (grant) => <Visits grant={grant} /> },
          { key: 'actions', name: shared('actions'), cell: (grant) => <Actions grant={grant} /> },
        ]}
        empty={
          <EmptyState icon={IconLifebuoy} title={t('none')} text={t('noneText')}>
            {allow}
          </EmptyState>
        }
      />
      {isNew && <LetSupportIn close={() => setNew(false)} />}
    </>
  );
}

function State({ grant: { is_living, expires, ended } }: { grant: Grant }) {
  const t = useWords('admin-support');
  return (
    <Stack gap={0}>
      <StatusBadge is={is_living ? 'good' : 'waiting'}>{t(is_living ? 'living' : 'over')}</StatusBadge>
      <Text size="sm" c="dimmed">
        {t('until')} <Moment at={ended ?? expires} isExact />
      </Text>
    </Stack>
  );
}

function Visits({ grant: { visits } }: { grant: Grant }) {
  const t = useWords('admin-support');
  if (visits.length === 0) return <Text size="sm">{t('nobody')}</Text>;
  return (
    <Stack gap={4}>
      {visits.map(({ name, entered, is_present }) => (
        <Group key={`${name} ${entered}`} gap={6}>
          <span>{name}</span>
          <Moment at={entered} isExact />
          {is_present && <StatusBadge is="waiting">{t('present')}</StatusBadge>}
        </Group>
      ))}
    </Stack>
  );
}

function Actions({ grant: { id, is_living, reason } }: { grant: Grant }) {
  const t = useWords('admin-support');
  const end = useChange('DELETE /api/admin/support_grants/{id}', {
    refreshes: ['GET /api/admin/support_grants'],
  });
  return (
    <Group gap={4}>
      <Button
        size="compact-sm"
        variant="subtle"
        renderRoot={(props) => (
          <Link to="/admin/audit" search={{ kind: 'support', author: String(id) }} {...props} />
        )}
      >
        {t('deeds')}
      </Button>
      {is_living && (
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          loading={end.isPending}
          aria-label={t('endOf', { reason })}
          onClick={() =>
            end.mutate({ params: { id } }, { onError: showProblem, onSuccess: () => showDone(t('ended')) })
          }
        >
          {t('end')}
        </Button>
      )}
    </Group>
  );
}
