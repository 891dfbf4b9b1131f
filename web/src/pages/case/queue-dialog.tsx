import { NativeSelect, TextInput } from '@mantine/core';
import { usePeople } from '../../shared/configuration.ts';
import { FormModal } from '../../shared/form-modal.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';
import { useCaseRequest } from './use-case-request.ts';

const DIALOGS = { give_back: GiveBack, snooze: Snooze, hand_over: HandOver } as const;

/** Asks for the reason of giving a case back, until when it sleeps, or who has it next. */
export default function QueueDialog({ what, close }: { what: keyof typeof DIALOGS; close: () => void }) {
  const Dialog = DIALOGS[what];
  return <Dialog close={close} />;
}

function GiveBack({ close }: { close: () => void }) {
  const t = useWords('app-queues');
  const { case: current, request } = useCaseRequest();
  const form = useForm({ reason: '' }, async ({ reason }) => {
    await request('POST /api/admin/cases/{id}/give_back', {
      params: { id: current.id },
      body: { reason },
    });
    close();
  });
  return (
    <FormModal title={t('giveBack')} submitLabel={t('giveBack')} form={form} close={close}>
      <TextInput required label={t('reason')} data-autofocus maxLength={500} {...form.field('reason')} />
    </FormModal>
  );
}

/** Gives the case to another person, or to one of its queues, in which it then waits. */
function HandOver({ close }: { close: () => void }) {
  const t = useWords('app-queues');
  const { case: current, view, request } = useCaseRequest();
  const people = usePeople();
  const form = useForm({ to: '', reason: '' }, async ({ to, reason }) => {
    const [, kind, name = ''] = /^(person|queue):(.*)$/s.exec(to) ?? [];
    if (kind === undefined) return;
    await request('POST /api/admin/cases/{id}/hand_over', {
      params: { id: current.id },
      body: {
        ...(kind === 'queue' ? { queue_key: name } : { assignee_email: name }),
        ...(reason !== '' && { reason }),
      },
    });
    close();
  });
  return (
    <FormModal title={t('handOver')} submitLabel={t('handOver')} form={form} close={close}>
      <NativeSelect
        required
        label={t('to')}
        data-autofocus
        {...form.field('to')}
        data={[
          { value: '', label: '' },
          {
            group: t('queues'),
            items: (view?.queues ?? []).map(({ key, name }) => ({ value: `queue:${key}`, label: name })),
          },
          {
            group: t('people'),
            items: people
              .filter(({ email }) => email.toLowerCase() !== current.assignee_email?.toLowerCase())
              .map(({ email, name }) => ({ value: `person:${email}`, label: name })),
          },
        ]}
      />
      <TextInput label={t('reason')} maxLength={500} {...form.field('reason')} />
    </FormModal>
  );
}

function Snooze({ close }: { close: () => void }) {
  const t = useWords('app-queues');
  const { case: current, request } = useCaseRequest();
  const form = useForm({ until: '', reason: '' }, async ({ until, reason }) => {
    const moment = new Date(until);
    if (Number.isNaN(moment.getTime())) return;
    await request('POST /api/admin/cases/{id}/snooze', {
      params: { id: current.id },
      body: { until: moment.toISOString(), ...(reason !== '' && { reason }) },
    });
    close();
  });
  return (
    <FormModal title={t('snooze')} submitLabel={t('snooze')} form={form} close={close}>
      <TextInput required type="datetime-local" label={t('until')} data-autofocus {...form.field('until')} />
      <TextInput label={t('reason')} maxLength={500} {...form.field('reason')} />
    </FormModal>
  );
}
