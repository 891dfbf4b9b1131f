import { Checkbox, Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/queries.ts';
import { FormModal } from '../../../shared/form-modal.tsx';
import { showDone } from '../../../shared/toasts.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';

const HOUR_MS = 3_600_000;

/** The moment in the browser's time zone, in the format of its input. */
const localTime = (time: number): string =>
  new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Sends the events since a moment again. */
export function ReplaySince({ id, close }: { id: number; close: () => void }) {
  const t = useWords('admin-webhooks');
  const replay = useChange('POST /api/admin/webhook_endpoints/{id}/replay', {
    refreshes: ['GET /api/admin/webhook_deliveries', 'GET /api/admin/webhook_endpoints/{id}'],
  });
  const form = useForm({ from: localTime(Date.now() - HOUR_MS), isAll: false }, async ({ from, isAll }) => {
    const { data } = await replay.mutateAsync({
      params: { id },
      body: { from: from === '' ? '' : new Date(from).toISOString(), include_delivered: isAll },
    });
    close();
    showDone(t('replayed', { count: data.count }));
  });
  return (
    <FormModal title={t('replayTitle')} submitLabel={t('replayTitle')} form={form} close={close}>
      <Text size="sm" c="dimmed">
        {t('replayText')}
      </Text>
      <TextInput
        data-autofocus
        required
        type="datetime-local"
        label={t('replayFrom')}
        {...form.field('from')}
      />
      <Checkbox
        label={t('replayAll')}
        checked={form.values.isAll}
        onChange={(event) => form.set({ isAll: event.currentTarget.checked })}
      />
    </FormModal>
  );
}
