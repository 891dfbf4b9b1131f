import { Alert, Badge, Button, Group, Menu, Skeleton, Stack, Text } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import { ErrorState } from '../../../shared/error-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { formatDateTime, formatNumber } from '../../../shared/format.ts';
import { letGo, remove } from '../../../shared/going.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SecretOnce } from '../../../shared/secret-once.tsx';
import { Section } from '../../../shared/section.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useParam } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { type Endpoint, EndpointForm } from './endpoint-form.tsx';
import { EndpointState, successText } from './endpoint-state.tsx';
import { ReplaySince } from './replay-since.tsx';
import { triggerText } from './triggers.ts';

/** One endpoint: its success, its deliveries, and its actions. */
export default function WebhookPage() {
  const t = useWords('admin-webhooks');
  const id = Number(useParam('id'));
  const { data, error, refetch } = useApi(
    'GET /api/admin/webhook_endpoints/{id}',
    { params: { id } },
    { refetchInterval: 15_000 },
  );
  const trail = [{ to: '/admin/webhooks', name: t('title') }];
  if (error && !data)
    return (
      <>
        <PageHeader title={t('title')} trail={trail} />
        <ErrorState error={error} retry={refetch} />
      </>
    );
  const endpoint = data?.data;
  return (
    <>
      <PageHeader title={endpoint?.url ?? '…'} trail={trail}>
        {endpoint && <EndpointActions endpoint={endpoint} />}
      </PageHeader>
      {endpoint === undefined ? (
        <Skeleton height={220} />
      ) : (
        <Stack gap="md">
          <Warnings endpoint={endpoint} />
          <Section title={t('details')}>
            <Facts
              facts={[
                [t('state'), <EndpointState key="state" endpoint={endpoint} />],
                endpoint.description !== '' && [t('description'), endpoint.description],
                [t('successRate'), successText(t, endpoint)],
                endpoint.last_day.average_ms !== null && [
                  t('average'),
                  `${formatNumber(endpoint.last_day.average_ms)} ms`,
                ],
                [t('waiting'), formatNumber(endpoint.waiting)],
                [
                  t('triggers'),
                  <Group key="triggers" gap={4}>
                    {endpoint.triggers.map((key) => (
                      <Badge key={key} color="gray" title={triggerText(key)}>
                        {key}
                      </Badge>
                    ))}
                  </Group>,
                ],
                [
                  t('created'),
                  <span key="created">
                    <Moment at={endpoint.created} isExact /> · {endpoint.created_by}
                  </span>,
                ],
              ]}
            />
          </Section>
          <Section
            title={t('deliveries')}
            buttons={
              <Button
                variant="subtle"
                size="xs"
                renderRoot={(props) => (
                  <Link to="/admin/deliveries" search={{ endpoint: String(id) }} {...props} />
                )}
              >
                {t('allDeliveries')}
              </Button>
            }
          >
            <LastDeliveries id={id} />
          </Section>
        </Stack>
      )}
    </>
  );
}

function Warnings({ endpoint }: { endpoint: Endpoint }) {
  const t = useWords('admin-webhooks');
  const { disabled_reason, failing_since, previous_secret_expires } = endpoint;
  const text =
    disabled_reason === 'gone'
      ? t('gone')
      : disabled_reason === 'failing'
        ? t('failedLong')
        : failing_since !== null && endpoint.is_enabled
          ? t('failingSince', { time: formatDateTime(failing_since) })
          : null;
  return (
    <>
      {text !== null && <Alert color="red">{text}</Alert>}
      {previous_secret_expires !== null && (
        <Alert color="blue">{t('bothUntil', { time: formatDateTime(previous_secret_expires) })}</Alert>
      )}
    </>
  );
}

function LastDeliveries({ id }: { id: number }) {
  const t = useWords('admin-webhooks');
  const { data, error, refetch } = useApi(
    'GET /api/admin/webhook_deliveries',
    { query: { endpoint_id: id, page_size: 10 } },
    { refetchInterval: 3000 },
  );
  return (
    <DeliveryTable
      rows={data?.results}
      error={error}
      retry={refetch}
      empty={
        <Text c="dimmed" size="sm" p="md">
          {t('noDeliveries')}
        </Text>
      }
    />
  );
}

function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const t = useWords('admin-webhooks');
  const shared = useWords('app-shared');
  const navigate = useNavigate();
  const { id, is_enabled: isOn } = endpoint;
  const refreshes = [
    'GET /api/admin/webhook_endpoints',
    'GET /api/admin/webhook_endpoints/{id}',
    'GET /api/admin/webhook_deliveries',
  ] as const;
  const test = useChange('POST /api/admin/webhook_endpoints/{id}/test', { refreshes });
  const rotate = useChange('POST /api/admin/webhook_endpoints/{id}/rotate_secret', { refreshes });
  const update = useChange('PATCH /api/admin/webhook_endpoints/{id}', { refreshes });
  const [shown, setShown] = useState<'edit' | 'replay' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const turn = (isNext: boolean): void =>
    update.mutate(
      { params: { id }, body: { is_enabled: isNext } },
      {
        onError: showProblem,
        onSuccess: () => showDone(t(isNext ? 'switchedOn' : 'switchedOff'), () => turn(!isNext)),
      },
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={16} />}
        disabled={!isOn}
        loading={test.isPending}
        onClick={() =>
          test.mutate(
            { params: { id }, body: {} },
            { onSuccess: () => showDone(t('testSent')), onError: showProblem },
          )
        }
      >
        {t('test')}
      </Button>
      <Button variant="default" disabled={!isOn} onClick={() => setShown('replay')}>
        {t('replay')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={shared('actions')} px="xs">
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw={320}>
          <Menu.Item onClick={() => setShown('edit')}>{t('edit')}</Menu.Item>
          <Menu.Item onClick={() => turn(!isOn)}>{t(isOn ? 'switchOff' : 'switchOn')}</Menu.Item>
          <Menu.Item
            onClick={() =>
              rotate.mutate(
                { params: { id } },
                { onSuccess: ({ data }) => setSecret(data.secret ?? ''), onError: showProblem },
              )
            }
          >
            {t('rotate')}
            <Text size="xs" c="dimmed">
              {t('rotateText')}
            </Text>
          </Menu.Item>
          <Menu.Item
            color="red"
            onClick={() => {
              navigate({ to: '/admin/webhooks' });
              letGo({
                key: `endpoint ${id}`,
                text: t('deleted', { url: endpoint.url }),
                work: () => remove('DELETE /api/admin/webhook_endpoints/{id}', { params: { id } }),
                refreshes: ['GET /api/admin/webhook_endpoints'],
                undone: () => navigate({ to: `/admin/webhooks/${id}` }),
              });
            }}
          >
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {shown === 'edit' && <EndpointForm endpoint={endpoint} close={() => setShown(null)} />}
      {shown === 'replay' && <ReplaySince id={id} close={() => setShown(null)} />}
      {secret !== null && (
        <SecretOnce
          title={t('secretTitle')}
          text={t('secretText')}
          secret={secret}
          done={t('secretStored')}
          close={() => setSecret(null)}
        />
      )}
    </>
  );
}
