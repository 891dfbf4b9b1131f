import { Badge, Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type Action, useActions } from '../../shared/actions.ts';
import { formatDateTime } from '../../shared/format.ts';
import { useSession } from '../../shared/session.ts';
import { useWords } from '../../texts/words.ts';
import { useCaseWork } from './use-case.ts';

const QueueDialog = lazy(() => import('./queue-dialog.tsx'));

/** The queues of the case, and what somebody can do there, also from the palette: take it, give it back, hand it over, let it sleep. */
export function QueueActions() {
  const t = useWords('app-queues');
  const { case: current, view, mayWrite, act } = useCaseWork();
  const { email } = useSession();
  const [dialog, setDialog] = useState<'give_back' | 'snooze' | 'hand_over' | null>(null);
  const isMine = current.assignee_email?.toLowerCase() === email.toLowerCase();
  const params = { id: current.id };
  const queues = view?.queues ?? [];
  const snoozed = view?.snoozed_until ?? null;
  const isShown = queues.length > 0 || snoozed !== null;
  const actions: Action[] =
    !mayWrite || !isShown
      ? []
      : [
          ...(current.assignee_email === null && queues.length > 0
            ? [
                {
                  key: 'take',
                  name: t('take'),
                  run: () => act('POST /api/admin/cases/{id}/claim', { params, body: {} }),
                },
              ]
            : []),
          ...(isMine && queues.length > 0
            ? [{ key: 'give-back', name: t('giveBack'), run: () => setDialog('give_back') }]
            : []),
          ...(queues.length > 0
            ? [{ key: 'hand-over', name: t('handOver'), run: () => setDialog('hand_over') }]
            : []),
          snoozed === null
            ? { key: 'snooze', name: t('snooze'), run: () => setDialog('snooze') }
            : {
                key: 'wake',
                name: t('wake'),
                run: () => act('POST /api/admin/cases/{id}/snooze', { params, body: { until: null } }),
              },
        ];
  useActions(t('inQueue'), actions);
  if (!isShown) return null;
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed">
        {t('inQueue')}
      </Text>
      <Text size="sm" dir="auto">
        {queues.map(({ name }) => name).join(', ')}
      </Text>
      {snoozed !== null && <Badge color="gray">{t('snoozedUntil', { at: formatDateTime(snoozed) })}</Badge>}
      {actions.map(({ key, name, run }) => (
        <Button key={key} size="compact-sm" variant="default" onClick={run}>
          {name}
        </Button>
      ))}
      {dialog !== null && (
        <Suspense fallback={null}>
          <QueueDialog what={dialog} close={() => setDialog(null)} />
        </Suspense>
      )}
    </Group>
  );
}
