import { Alert, Button, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { ErrorState } from '../../../shared/error-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { formatAge, formatNumber, formatSize } from '../../../shared/format.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';
import { RuleCosts } from './rule-costs.tsx';

type Health = Answer<'GET /api/admin/health'>['data'];
type Status = Health['status'];

const SIGNS = { ok: 'good', warning: 'waiting', failed: 'bad' } as const;
const COLORS = { ok: 'green', warning: 'yellow', failed: 'red' } as const;
const SENTENCES = { ok: 'allOk', warning: 'someWarning', failed: 'someFailed' } as const;

/** The state of the service. */
export default function HealthPage() {
  const t = useWords('admin-health');
  const { data, error, refetch, isFetching, dataUpdatedAt } = useApi(
    'GET /api/admin/health',
    {},
    { refetchInterval: 30_000 },
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')}>
        {dataUpdatedAt > 0 && (
          <Text size="sm" c="dimmed">
            {t('checked', { time: formatAge(new Date(dataUpdatedAt).toISOString()) })}
          </Text>
        )}
        <Button variant="default" loading={isFetching} onClick={() => refetch()}>
          {t('again')}
        </Button>
      </PageHeader>
      {error && !data ? (
        <ErrorState error={error} retry={refetch} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <Stack gap="md">
          <Alert color={COLORS[data.data.status]} role="status">
            <Text fw={600}>{t(SENTENCES[data.data.status])}</Text>
          </Alert>
          <Parts health={data.data} />
          <RuleCosts />
        </Stack>
      )}
    </>
  );
}

function Part({
  title,
  status,
  unknown,
  link,
  facts,
}: {
  title: string;
  status?: Status;
  /** Says why there is no status. */
  unknown?: string | null;
  /** A link to more detail. */
  link?: string;
  facts: readonly (readonly [name: string, value: ReactNode] | null | false)[];
}) {
  const t = useWords('admin-health');
  return (
    <Stack component="section" aria-label={title} className="surface" p="md" gap="sm">
      <Group justify="space-between">
        <Title order={2}>{link === undefined ? title : <Link to={link}>{title}</Link>}</Title>
        {unknown ? (
          <StatusBadge is="plain">{unknown}</StatusBadge>
        ) : (
          status && <StatusBadge is={SIGNS[status]}>{t(status)}</StatusBadge>
        )}
      </Group>
      <Facts facts={facts} />
    </Stack>
  );
}

const namesOf = (keys: readonly string[]): string => (keys.length === 0 ? '–' : keys.join(', '));

function Parts({ health }: { health: Health }) {
  const t = useWords('admin-health');
  const shared = useWords('app-shared');
  const { database, files, mail, worker, webhooks, connectors, audit, backup, loop, versions, node } = health;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Part
        title={t('database')}
        status={database.status}
        facts={[
          [t('answered'), `${formatNumber(database.ms)} ms`],
          [t('version'), `PostgreSQL ${database.version}`],
          [t('embedded'), shared(database.is_embedded ? 'yes' : 'no')],
          [t('size'), formatSize(database.size)],
          [t('schema'), database.schema ?? '–'],
        ]}
      />
      <Part
        title={t('files')}
        status={files.status}
        facts={[
          [t('place'), t(files.kind)],
          [t('answered'), `${formatNumber(files.ms)} ms`],
          [t('count'), formatNumber(files.count)],
          [t('size'), formatSize(files.size)],
          files.error !== null && [t('error'), files.error],
        ]}
      />
      <Part
        title={t('mail')}
        status={mail.status}
        link="/admin/mail"
        facts={[
          [t('server'), t(mail.has_server ? 'hasServer' : 'noServer')],
          [t('waiting'), formatNumber(mail.waiting)],
          [t('failedCount'), formatNumber(mail.failed)],
          [t('kept'), formatNumber(mail.kept)],
        ]}
      />
      <Part
        title={t('worker')}
        status={worker.status}
        link="/admin/jobs"
        facts={[
          [t('isOn'), t(worker.is_on ? 'workerOn' : 'workerOff')],
          [t('waiting'), formatNumber(worker.waiting)],
          [t('running'), formatNumber(worker.running)],
          [t('failedCount'), formatNumber(worker.failed)],
          worker.oldest_due !== null && [t('oldest'), <Moment key="due" at={worker.oldest_due} />],
          [t('lastSchedule'), <Moment key="schedule" at={worker.last_schedule} />],
        ]}
      />
      <Part
        title={t('webhooks')}
        status={webhooks.status}
        link="/admin/webhooks"
        facts={[
          [t('endpoints'), formatNumber(webhooks.endpoints)],
          [t('failing'), formatNumber(webhooks.failing)],
          [t('waiting'), formatNumber(webhooks.waiting)],
        ]}
      />
      <Part
        title={t('connectors')}
        status={connectors.status}
        link="/admin/connectors"
        facts={[
          [t('connectorCount'), formatNumber(connectors.count)],
          [t('failing'), namesOf(connectors.failing)],
          [t('withoutSecret'), namesOf(connectors.without_secret)],
        ]}
      />
      <Part
        title={t('audit')}
        status={audit.status}
        link="/admin/audit"
        facts={[[t('unsealed'), formatNumber(audit.waiting)]]}
      />
      <Part
        title={t('backup')}
        status={backup.status}
        // Others may make backups of the database, of which the service knows nothing.
        unknown={backup.taken === null ? t('noneByService') : null}
        facts={[
          [
            t('backupTaken'),
            backup.taken === null ? t('neverBackedUp') : <Moment key="taken" at={backup.taken} isExact />,
          ],
        ]}
      />
      <Part
        title={t('versions')}
        facts={[
          [t('service'), versions.service],
          [t('configuration'), versions.configuration ?? t('noConfiguration')],
          [t('node'), versions.node],
        ]}
      />
      <Part
        title={t('process')}
        status={loop.status}
        facts={[
          ['Id', node.name],
          [t('started'), <Moment key="started" at={node.started} isExact />],
          [t('memory'), formatSize(node.memory)],
          [
            t('longestPause'),
            t('pause', {
              pause: formatNumber(Math.round(loop.recent_pause_ms)),
              work: formatNumber(Math.round(loop.recent_work_ms)),
            }),
          ],
          [
            t('longestPauseEver'),
            t('pause', {
              pause: formatNumber(Math.round(loop.longest_pause_ms)),
              work: formatNumber(Math.round(loop.longest_work_ms)),
            }),
          ],
        ]}
      />
    </SimpleGrid>
  );
}
