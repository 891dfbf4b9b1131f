import { Badge, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../api/queries.ts';
import { Breakable, Parts } from '../../../shared/breakable.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { useGoing } from '../../../shared/going.ts';
import { KEYS } from '../../../shared/keys.ts';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SecretOnce } from '../../../shared/secret-once.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useShortcut } from '../../../shared/use-shortcut.ts';
import { useWords } from '../../../texts/words.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointState, successText } from './endpoint-state.tsx';
import { TriggerCatalogue } from './trigger-catalogue.tsx';

/** The endpoints that receive events, and the catalogue of triggers. */
export default function WebhooksPage() {
  const t = useWords('admin-webhooks');
  const navigate = useNavigate();
  const list = useList('id');
  const isGoing = useGoing();
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null);
  const { data, error, refetch } = useApi(
    'GET /api/admin/webhook_endpoints',
    { query: list.query },
    { keepsPrevious: true, refetchInterval: 30_000 },
  );
  useShortcut(KEYS.lists.create, () => setNew(true));
  const create = (
    <Button leftSection={<IconWebhook size={16} />} onClick={() => setNew(true)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')}>
        {create}
      </PageHeader>
      <Tabs
        value={list.search.tab ?? 'endpoints'}
        onChange={(tab) =>
          list.setSearch({ tab: tab === 'endpoints' ? undefined : (tab ?? undefined) }, true)
        }
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="endpoints">{t('endpoints')}</Tabs.Tab>
          <Tabs.Tab value="triggers">{t('triggers')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="endpoints">
          <DataTable
            label={t('endpoints')}
            rows={data?.results.filter(({ id }) => !isGoing(`endpoint ${id}`))}
            meta={data?.meta}
            error={error}
            retry={refetch}
            {...list.table}
            opens={({ id }) => `/admin/webhooks/${id}`}
            nameOf={({ url }) => url}
            columns={[
              {
                key: 'url',
                name: t('url'),
                cell: ({ url }) => (
                  <Breakable least="11rem">
                    <Parts text={url} />
                  </Breakable>
                ),
              },
              { key: 'state', name: t('state'), cell: (row) => <EndpointState endpoint={row} /> },
              {
                key: 'triggers',
                name: t('triggers'),
                isMinor: true,
                cell: ({ triggers, description }) => (
                  <Stack gap={4}>
                    {description !== '' && (
                      <Text size="sm" c="dimmed" component="div">
                        <Breakable>{description}</Breakable>
                      </Text>
                    )}
                    <Group gap={4}>
                      {triggers.map((key) => (
                        <Badge key={key} size="sm" color="gray">
                          {key}
                        </Badge>
                      ))}
                    </Group>
                  </Stack>
                ),
              },
              { key: 'rate', name: t('successRate'), isMinor: true, cell: (row) => successText(t, row) },
              {
                key: 'waiting',
                name: t('waiting'),
                isMinor: true,
                isNumber: true,
                cell: ({ waiting }) => formatNumber(waiting),
              },
            ]}
            empty={
              <EmptyState icon={IconWebhook} title={t('none')} text={t('noneText')}>
                {create}
              </EmptyState>
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="triggers">
          <TriggerCatalogue />
        </Tabs.Panel>
      </Tabs>
      {isNew && <EndpointForm close={() => setNew(false)} made={(id, secret) => setMade({ id, secret })} />}
      {made !== null && (
        <SecretOnce
          title={t('secretTitle')}
          text={t('secretText')}
          secret={made.secret}
          done={t('secretStored')}
          close={() => {
            setMade(null);
            navigate({ to: `/admin/webhooks/${made.id}` });
          }}
        />
      )}
    </>
  );
}
