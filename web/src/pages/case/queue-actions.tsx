import { Badge, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '../../shared/form-modal.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { useSession } from '../../shared/session.ts';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';
import { useCaseWork } from './use-case.ts';

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
      {dialog === 'give_back' && <GiveBack close={() => setDialog(null)} />}
      {dialog === 'snooze' && <Snooze close={() => setDialog(null)} />}
    </Group>
  );
}

function GiveBack({ close }: { close: () => void }) {
  const t = useWords('app-queues');
  const { case: current, act } = useCaseWork();
  const form = useForm({ reason: '' }, async ({ reason }) => {
    const isDone = await act('POST /api/admin/cases/{id}/give_back', {
      params: { id: current.id },
      body: { reason },
    });
    if (isDone) close();
  });
  return (
    <FormModal title={t('giveBack')} submitLabel={t('giveBack')} form={form} close={close}>
      <Textarea required label={t('reason')} data-autofocus maxLength={500} {...form.field('reason')} />
    </FormModal>
  );
}

function Snooze({ close }: { close: () => void }) {
  const t = useWords('app-queues');
  const { case: current, act } = useCaseWork();
  const form = useForm({ until: '', reason: '' }, async ({ until, reason }) => {
    const moment = new Date(until);
    if (Number.isNaN(moment.getTime())) return;
    const isDone = await act('POST /api/admin/cases/{id}/snooze', {
      params: { id: current.id },
      body: { until: moment.toISOString(), ...(reason !== '' && { reason }) },
    });
    if (isDone) close();
  });
  return (
    <FormModal title={t('snooze')} submitLabel={t('snooze')} form={form} close={close}>
      <TextInput required type="datetime-local" label={t('until')} data-autofocus {...form.field('until')} />
      <TextInput label={t('reason')} maxLength={500} {...form.field('reason')} />
    </FormModal>
  );
}
