import { Badge, Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../shared/format.ts';
import { useSession } from '../../shared/session.ts';
import { useWords } from '../../texts/words.ts';
import { useCaseWork } from './use-case.ts';

const QueueDialog = lazy(() => import('./queue-dialog.tsx'));

/** The queues of the case, and what somebody can do there: take it, give it back, let it sleep. */
export function QueueActions() {
  const t = useWords('app-queues');
  const { case: current, view, mayWrite, act } = useCaseWork();
  const { email } = useSession();
  const [dialog, setDialog] = useState<'give_back' | 'snooze' | null>(null);
  if (view === undefined || (view.queues.length === 0 && view.snoozed_until === null)) return null;
  const isMine = current.assignee_email?.toLowerCase() === email.toLowerCase();
  const params = { id: current.id };
  const small = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed">
        {t('inQueue')}
      </Text>
      <Text size="sm" dir="auto">
        {view.queues.map(({ name }) => name).join(', ')}
      </Text>
      {view.snoozed_until !== null && (
        <Badge color="gray">{t('snoozedUntil', { at: formatDateTime(view.snoozed_until) })}</Badge>
      )}
      {mayWrite && current.assignee_email === null && view.queues.length > 0 && (
        <Button {...small} onClick={() => act('POST /api/admin/cases/{id}/claim', { params, body: {} })}>
          {t('take')}
        </Button>
      )}
      {mayWrite && isMine && view.queues.length > 0 && (
        <Button {...small} onClick={() => setDialog('give_back')}>
          {t('giveBack')}
        </Button>
      )}
      {mayWrite &&
        (view.snoozed_until === null ? (
          <Button {...small} onClick={() => setDialog('snooze')}>
            {t('snooze')}
          </Button>
        ) : (
          <Button
            {...small}
            onClick={() => act('POST /api/admin/cases/{id}/snooze', { params, body: { until: null } })}
          >
            {t('wake')}
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
