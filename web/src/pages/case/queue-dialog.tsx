import { Textarea, TextInput } from '@mantine/core';
import { FormModal } from '../../shared/form-modal.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';
import { useCaseWork } from './use-case.ts';

/** Asks for the reason of giving a case back, or until when it sleeps. */
export default function QueueDialog({ what, close }: { what: 'give_back' | 'snooze'; close: () => void }) {
  return what === 'give_back' ? <GiveBack close={close} /> : <Snooze close={close} />;
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
