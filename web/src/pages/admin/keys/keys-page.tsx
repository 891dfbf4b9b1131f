import { ActionIcon, Badge, Button, Code, Group, Menu, Stack, Text } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { Breakable } from '../../../shared/breakable.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { formatDate } from '../../../shared/format.ts';
import { letGo, remove, useGoing } from '../../../shared/going.ts';
import { KEYS } from '../../../shared/keys.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { SecretOnce } from '../../../shared/secret-once.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showProblem } from '../../../shared/toasts.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useShortcut } from '../../../shared/use-shortcut.ts';
import { useTeamNames } from '../../../shared/use-team-names.ts';
import { useWords } from '../../../texts/words.ts';
import { NewKey } from './new-key.tsx';
import { FAR_REACHING } from './scopes.ts';

type Key = Answer<'GET /api/admin/api_keys'>['results'][number];

const stateOf = ({ revoked, expires }: Key): 'revoked' | 'expired' | 'active' =>
  revoked !== null ? 'revoked' : expires !== null && Date.parse(expires) <= Date.now() ? 'expired' : 'active';

const SIGNS = { active: 'good', revoked: 'bad', expired: 'waiting' } as const;

/** API keys: created, rolled, revoked; the key itself is shown once. */
export default function KeysPage() {
  const t = useWords('admin-keys');
  const shared = useWords('app-shared');
  const teamName = useTeamNames();
  const list = useList('-created');
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isGoing = useGoing();
  const { data, error, refetch } = useApi(
    'GET /api/admin/api_keys',
    { query: list.query },
    { keepsPrevious: true },
  );
  useShortcut(KEYS.lists.create, () => setNew(true));
  const create = (
    <Button leftSection={<IconKey size={16} />} onClick={() => setNew(true)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')}>
        {create}
      </PageHeader>
      <Stack gap="sm">
        <Group>
          <SearchField label={t('search')} {...list.searchField} />
        </Group>
        <DataTable
          label={t('title')}
          rows={data?.results}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          nameOf={({ name }) => name}
          columns={[
            {
              key: 'name',
              name: t('name'),
              ordering: 'name',
              cell: (key) => (
                <Stack gap={0}>
                  <Text size="sm" fw={550} component="div">
                    <Breakable>{key.name}</Breakable>
                  </Text>
                  <Code fz="xs" style={{ alignSelf: 'flex-start' }}>
                    {key.prefix}.…
                  </Code>
                </Stack>
              ),
            },
            {
              key: 'state',
              name: t('state'),
              cell: (key) => {
                const state = isGoing(`key ${key.id}`) ? 'revoked' : stateOf(key);
                return <StatusBadge is={SIGNS[state]}>{t(state)}</StatusBadge>;
              },
            },
            {
              key: 'scopes',
              name: t('scopes'),
              isMinor: true,
              cell: ({ scopes }) => (
                <Group gap={4}>
                  {scopes.map((scope) => (
                    <Badge key={scope} size="sm" color={FAR_REACHING.has(scope) ? 'orange' : 'gray'}>
                      {scope}
                    </Badge>
                  ))}
                </Group>
              ),
            },
            {
              key: 'team',
              name: t('team'),
              isMinor: true,
              cell: ({ team }) => (team === null ? t('allCases') : teamName(team)),
            },
            {
              key: 'used',
              name: t('lastUsed'),
              ordering: 'last_used',
              isMinor: true,
              cell: ({ last_used }) => (last_used === null ? t('never') : <Moment at={last_used} />),
            },
            {
              key: 'expires',
              name: t('expires'),
              isMinor: true,
              cell: ({ expires }) => (expires === null ? t('never') : formatDate(expires)),
            },
            {
              key: 'created',
              name: t('created'),
              ordering: 'created',
              isMinor: true,
              cell: ({ created, created_by }) => (
                <Text size="sm" c="dimmed">
                  <Moment at={created} /> {t('createdBy', { name: created_by })}
                </Text>
              ),
            },
            {
              key: 'actions',
              name: shared('actions'),
              width: '3rem',
              cell: (key) => <KeyActions apiKey={key} isGoing={isGoing(`key ${key.id}`)} show={setSecret} />,
            },
          ]}
          empty={
            list.search.search === undefined ? (
              <EmptyState icon={IconKey} title={t('none')} text={t('noneText')}>
                {create}
              </EmptyState>
            ) : (
              <EmptyState title={t('noneFound')} />
            )
          }
        />
      </Stack>
      {isNew && <NewKey close={() => setNew(false)} made={setSecret} />}
      {secret !== null && (
        <SecretOnce
          title={t('newKey')}
          text={t('shownOnce')}
          secret={secret}
          done={t('stored')}
          close={() => setSecret(null)}
        />
      )}
    </>
  );
}

function KeyActions({
  apiKey: { id, name, revoked },
  isGoing,
  show,
}: {
  apiKey: Key;
  isGoing: boolean;
  show: (secret: string) => void;
}) {
  const t = useWords('admin-keys');
  const navigate = useNavigate();
  const refreshes = ['GET /api/admin/api_keys'] as const;
  const roll = useChange('POST /api/admin/api_keys/{id}/roll', { refreshes });
  const isActive = revoked === null && !isGoing;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('actions', { name })}
          loading={roll.isPending}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown maw={320}>
        <Menu.Item
          leftSection={<IconListDetails size={16} />}
          onClick={() => navigate({ to: '/admin/requests', search: { key: String(id) } })}
        >
          {t('requests')}
        </Menu.Item>
        {isActive && (
          <Menu.Item
            leftSection={<IconRefresh size={16} />}
            onClick={() =>
              roll.mutate(
                { params: { id } },
                { onSuccess: ({ data }) => show(data.key ?? ''), onError: showProblem },
              )
            }
          >
            {t('roll')}
            <Text size="xs" c="dimmed">
              {t('rollText')}
            </Text>
          </Menu.Item>
        )}
        {isActive && (
          <Menu.Item
            color="red"
            leftSection={<IconX size={16} />}
            onClick={() =>
              letGo({
                key: `key ${id}`,
                text: t('revoking', { name }),
                work: () => remove('DELETE /api/admin/api_keys/{id}', { params: { id } }),
                refreshes,
              })
            }
          >
            {t('revoke')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
