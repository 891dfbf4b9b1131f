import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { CodeBlock, prettyJson } from '../../../shared/code-block.tsx';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useParam } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { asCurl } from './as-curl.ts';
import { DeliveryState } from './delivery-state.tsx';
import { triggerText } from './triggers.ts';

type Delivery = Answer<'GET /api/admin/webhook_deliveries/{id}'>['data'];
type Attempt = Delivery['attempts'][number];

const isOver = (state: string | undefined): boolean =>
  state === 'delivered' || state === 'failed' || state === 'cancelled';

/** One delivery: its request, its answer and its duration, with a button to send it again. */
export default function DeliveryPage() {
  const t = useWords('admin-deliveries');
  const navigate = useNavigate();
  const id = Number(useParam('id'));
  const input = { params: { id } };
  const { data, error, refetch } = useApi('GET /api/admin/webhook_deliveries/{id}', input, {
    refetchInterval: 3000,
  });
  const replay = useChange('POST /api/admin/webhook_deliveries/{id}/replay', {
    refreshes: ['GET /api/admin/webhook_deliveries'],
  });
  const trail = [{ to: '/admin/deliveries', name: t('title') }];
  const delivery = data?.data;
  if (error && !delivery)
    return (
      <>
        <PageHeader title={t('one', { id })} trail={trail} />
        <ErrorState error={error} retry={refetch} />
      </>
    );
  const first = delivery?.attempts.at(-1) ?? delivery?.attempts[0];
  return (
    <>
      <PageHeader title={t('one', { id })} trail={trail}>
        {delivery && first && (
          <CopyButton
            label={t('copyCurl')}
            text={asCurl({ url: first.request.url, headers: first.request.headers, body: delivery.payload })}
          />
        )}
        <Button
          leftSection={<IconRepeat size={16} />}
          disabled={!isOver(delivery?.state)}
          loading={replay.isPending}
          onClick={() =>
            replay.mutate(
              { params: { id } },
              {
                onError: showProblem,
                onSuccess: ({ data: made }) => {
                  showDone(t('replayed', { id: made.id }));
                  navigate({ to: `/admin/deliveries/${made.id}` });
                },
              },
            )
          }
        >
          {t('replay')}
        </Button>
      </PageHeader>
      {delivery === undefined ? (
        <Skeleton height={240} />
      ) : (
        <Stack gap="md">
          <Section title={t('details')}>
            <Facts
              facts={[
                [t('state'), <DeliveryState key="state" state={delivery.state} />],
                [t('trigger'), `${delivery.trigger} · ${triggerText(delivery.trigger)}`],
                [
                  t('endpoint'),
                  <Link key="endpoint" to={`/admin/webhooks/${delivery.endpoint_id}`}>
                    {first?.request.url ?? `#${delivery.endpoint_id}`}
                  </Link>,
                ],
                delivery.case_id !== null && [
                  t('case'),
                  <Link key="case" to={`/cases/${delivery.case_id}`}>
                    #{delivery.case_id}
                  </Link>,
                ],
                [t('message'), delivery.webhook_id],
                [t('created'), <Moment key="created" at={delivery.created} isExact />],
                delivery.finished !== null && [
                  t('finished'),
                  <Moment key="finished" at={delivery.finished} isExact />,
                ],
                delivery.next_attempt !== null && [
                  t('next'),
                  <Moment key="next" at={delivery.next_attempt} isExact />,
                ],
              ]}
            />
          </Section>
          <Section title={t('payload')}>
            <CodeBlock label={t('payload')} text={prettyJson(delivery.payload)} />
          </Section>
          <Section title={t('attempts')}>
            {delivery.attempts.length === 0 && (
              <Text c="dimmed" size="sm">
                {t('noAttempts')}
              </Text>
            )}
            {delivery.attempts.map((attempt, at) => (
              <AttemptView key={attempt.started} attempt={attempt} number={at + 1} />
            ))}
          </Section>
        </Stack>
      )}
    </>
  );
}

const headersOf = (headers: Readonly<Record<string, string>> | null): string =>
  Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function AttemptView({ attempt, number }: { attempt: Attempt; number: number }) {
  const t = useWords('admin-deliveries');
  const status = attempt.response_status;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Title order={3} size="h5">
          {t('attempt', { count: number })}
        </Title>
        <Text size="sm" c="dimmed">
          <Moment at={attempt.started} isExact /> · {t('duration', { ms: formatNumber(attempt.duration_ms) })}
        </Text>
      </Group>
      {attempt.error !== null && (
        <Text size="sm">
          {t('error')}: {attempt.error}
        </Text>
      )}
      <CodeBlock
        label={`${t('request')} ${number}`}
        text={`POST ${attempt.request.url}\n${headersOf(attempt.request.headers)}`}
      />
      {status === null ? (
        <Text size="sm" c="dimmed">
          {t('noResponse')}
        </Text>
      ) : (
        <CodeBlock
          label={`${t('response')} ${number}`}
          text={[
            `${status}`,
            headersOf(attempt.response_headers),
            '',
            prettyJson(attempt.response_body ?? ''),
          ]
            .join('\n')
            .trim()}
        />
      )}
    </Stack>
  );
}
