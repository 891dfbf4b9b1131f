import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';
import { useActions } from '../../shared/actions.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { KEYS } from '../../shared/keys.ts';
import { PageHeader } from '../../shared/page-header.tsx';
import { lastQueue, useNextCase } from '../../shared/use-next-case.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';

type Queue = Answer<'GET /api/admin/queues'>['data']['queues'][number];

/** As many as the service counts. */
const MOST_COUNTED = 1000;

/** The queues of the person, each with the button that gives the next case. */
export default function QueuesPage() {
  const t = useWords('own-queues');
  const shared = useWords('app-queues');
  const language = useLanguage();
  const { data, error, refetch } = useApi(
    'GET /api/admin/queues',
    { query: { language } },
    { refetchInterval: 30_000 },
  );
  const { takeFrom, busy } = useNextCase();
  const found = data?.data;
  const queues = found?.queues ?? [];
  const first = queues.find(({ key }) => key === lastQueue()) ?? queues[0];
  useActions(
    t('title'),
    queues.map((queue) => ({
      key: `next-${queue.key}`,
      name: t('nextOf', { name: queue.name }),
      ...(queue === first && { keys: KEYS.case.takeNext }),
      run: () => takeFrom(queue.key),
    })),
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      {error && found === undefined && <ErrorState error={error} retry={refetch} />}
      {!error && found === undefined && <Loader size="sm" aria-label={t('loading')} />}
      {found !== undefined && queues.length === 0 && (
        <div className="surface">
          <EmptyState icon={IconStack2} title={t('none')} text={t('noneText')} />
        </div>
      )}
      <Stack gap="md">
        {found !== undefined && found.capacity !== null && queues.length > 0 && (
          <Text size="sm">{t('held', { count: found.held, capacity: found.capacity })}</Text>
        )}
        {queues.map((queue) => (
          <section key={queue.key} className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
            <Group justify="space-between" align="flex-start">
              <Stack gap={4}>
                <Title order={2} size="h3" dir="auto">
                  <Link to={`/queues/${queue.key}`}>{queue.name}</Link>
                </Title>
                {queue.description !== null && <Text size="sm">{queue.description}</Text>}
                <Text size="sm" c="dimmed">
                  <Counts queue={queue} />
                </Text>
                {queue.missing_skills.length > 0 && (
                  <Text size="sm">{t('skills', { skills: queue.missing_skills.join(', ') })}</Text>
                )}
                {queue.is_full && <Text size="sm">{t('full')}</Text>}
              </Stack>
              <Button
                loading={busy === queue.key}
                disabled={queue.is_full || queue.missing_skills.length > 0}
                aria-label={t('nextOf', { name: queue.name })}
                onClick={() => takeFrom(queue.key)}
              >
                {shared('next')}
              </Button>
            </Group>
          </section>
        ))}
      </Stack>
    </>
  );
}

function Counts({ queue: { waiting, mine, snoozed, capacity } }: { queue: Queue }) {
  const t = useWords('own-queues');
  return [
    waiting >= MOST_COUNTED ? t('waitingMany', { count: waiting }) : t('waiting', { count: waiting }),
    capacity === null ? t('mine', { count: mine }) : t('mineOf', { count: mine, capacity }),
    ...(snoozed > 0 ? [t('snoozed', { count: snoozed })] : []),
  ].join(' · ');
}
