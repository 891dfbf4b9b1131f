import { Select, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { FormModal } from '../../shared/form-modal.tsx';
import { showDone } from '../../shared/toasts.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';
import type { Rest } from './rest-choices.ts';
import { useCaseWork } from './use-case.ts';
import { useCaseRequest } from './use-case-request.ts';
import { useNewChild } from './use-new-child.ts';

interface Closable {
  readonly close: () => void;
}

/** Asks for what is needed to suspend, resume or reopen a case, or to start another one from it. */
export default function RestDialog({ what, close }: Closable & { what: Rest }) {
  const Dialog = DIALOGS[what];
  return <Dialog close={close} />;
}

const DIALOGS: Readonly<Record<Rest, ComponentType<Closable>>> = {
  startChild: NewChild,
  suspend: Suspend,
  changeSuspension: Suspend,
  resume: Resume,
  reopen: Reopen,
};

/** A moment as a field for local dates and times has it. */
function localOf(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function Suspend({ close }: Closable) {
  const t = useWords('own-family');
  const family = useWords('app-family');
  const { case: current, view, request } = useCaseRequest();
  const before = view?.suspension ?? null;
  const form = useForm(
    { reason: before?.reason ?? '', until: localOf(before?.until ?? null) },
    async ({ reason, until }) => {
      const moment = until === '' ? null : new Date(until).toISOString();
      await request('POST /api/1/cases/{id}/suspend', {
        params: { id: current.id },
        body: { reason, until: moment },
      });
      close();
    },
  );
  return (
    <FormModal
      title={family(before === null ? 'suspend' : 'changeSuspension')}
      submitLabel={family('suspend')}
      form={form}
      close={close}
    >
      <Text size="sm">{t('suspendText')}</Text>
      <TextInput required label={t('reason')} data-autofocus maxLength={1000} {...form.field('reason')} />
      <TextInput
        type="datetime-local"
        label={t('until')}
        description={t('untilHint')}
        {...form.field('until')}
      />
    </FormModal>
  );
}

function Resume({ close }: Closable) {
  const t = useWords('own-family');
  const family = useWords('app-family');
  const { case: current, request } = useCaseRequest();
  const form = useForm({ reason: '' }, async ({ reason }) => {
    await request('POST /api/1/cases/{id}/resume', { params: { id: current.id }, body: { reason } });
    showDone(family('resumed', { id: current.user_readable_id }));
    close();
  });
  return (
    <FormModal title={family('resume')} submitLabel={family('resume')} form={form} close={close}>
      <Text size="sm">{t('resumeText')}</Text>
      <TextInput label={t('why')} data-autofocus maxLength={1000} {...form.field('reason')} />
    </FormModal>
  );
}

function Reopen({ close }: Closable) {
  const t = useWords('own-family');
  const family = useWords('app-family');
  const { case: current, view, request } = useCaseRequest();
  const form = useForm({ reason: '' }, async ({ reason }) => {
    await request('POST /api/1/cases/{id}/reopen', { params: { id: current.id }, body: { reason } });
    showDone(family('resumed', { id: current.user_readable_id }));
    close();
  });
  return (
    <FormModal
      title={t('reopenTitle', { id: current.user_readable_id })}
      submitLabel={family('reopen')}
      form={form}
      close={close}
    >
      <Text size="sm">{t('reopenText', { state: view?.reopening?.state_name ?? '' })}</Text>
      <TextInput required label={t('reason')} data-autofocus maxLength={1000} {...form.field('reason')} />
    </FormModal>
  );
}

function NewChild({ close }: Closable) {
  const t = useWords('own-family');
  const { case: current } = useCaseWork();
  const { processes, start } = useNewChild();
  const navigate = useNavigate();
  const form = useForm({ process_key: '', name: '' }, async ({ process_key: process, name }) => {
    const id = await start(process, name.trim());
    close();
    await navigate({ to: `/cases/${id}` });
  });
  const chosen = processes.find(({ key }) => key === form.values.process_key);
  return (
    <FormModal
      title={t('startTitle', { id: current.user_readable_id })}
      submitLabel={t('start')}
      form={form}
      close={close}
    >
      <Select
        required
        searchable
        data-autofocus
        label={t('process')}
        placeholder={t('chooseProcess')}
        data={processes.map(({ key, name }) => ({ value: key, label: name }))}
        value={form.values.process_key === '' ? null : form.values.process_key}
        onChange={(key) => form.set({ process_key: key ?? '' })}
        error={form.faultOf('process_key')}
      />
      {(chosen?.allows_given_names ?? true) && (
        <TextInput label={t('name')} maxLength={1000} {...form.field('name')} />
      )}
    </FormModal>
  );
}
