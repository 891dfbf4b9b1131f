import { Button, Table, Text } from '@mantine/core';
import { useApi, useChange } from '../../api/queries.ts';
import { Moment } from '../../shared/moment.tsx';
import { Section } from '../../shared/section.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';

const REFRESHES = ['GET /api/admin/sessions'] as const;

/** Where the person is signed in. */
export function SessionSection() {
  const t = useWords('own-account');
  const { data } = useApi('GET /api/admin/sessions', {});
  const end = useChange('DELETE /api/admin/sessions/{id}', { refreshes: REFRESHES });
  const endOthers = useChange('DELETE /api/admin/sessions', { refreshes: REFRESHES });
  const sessions = data?.data ?? [];
  return (
    <Section
      title={t('sessions')}
      buttons={
        sessions.length > 1 && (
          <Button
            size="xs"
            variant="default"
            loading={endOthers.isPending}
            onClick={() =>
              endOthers.mutate({}, { onError: showProblem, onSuccess: () => showDone(t('othersEnded')) })
            }
          >
            {t('endOthers')}
          </Button>
        )
      }
    >
      <Text size="sm">{t('sessionsText')}</Text>
      <div className="table-frame">
        <Table aria-label={t('sessions')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('browser')}</Table.Th>
              <Table.Th>{t('address')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('method')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('since')}</Table.Th>
              <Table.Th>{t('lastSeen')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sessions.map((session) => (
              <Table.Tr key={session.id}>
                <Table.Td>{session.browser ?? t('unknownBrowser')}</Table.Td>
                <Table.Td>{session.address ?? t('unknownBrowser')}</Table.Td>
                <Table.Td visibleFrom="sm">{t(`method.${session.method}`)}</Table.Td>
                <Table.Td visibleFrom="sm">
                  <Moment at={session.created} />
                </Table.Td>
                <Table.Td>
                  <Moment at={session.last_seen} />
                </Table.Td>
                <Table.Td ta="right">
                  {session.is_current ? (
                    <StatusBadge is="good">{t('current')}</StatusBadge>
                  ) : (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('endNamed', { name: session.browser ?? session.address ?? '' })}
                      onClick={() =>
                        end.mutate(
                          { params: { id: session.id } },
                          { onError: showProblem, onSuccess: () => showDone(t('ended')) },
                        )
                      }
                    >
                      {t('end')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  );
}
