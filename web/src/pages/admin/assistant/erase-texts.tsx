import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/queries.ts';
import { FormModal } from '../../../shared/form-modal.tsx';
import { showDone } from '../../../shared/toasts.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';

/** Erases the texts of a case, or of all calls from before a day. There is no way back, and so it takes a form. */
export function EraseTexts({ caseId, close }: { caseId: string | undefined; close: () => void }) {
  const t = useWords('admin-assistant');
  const erase = useChange('POST /api/admin/assistant/erase', {
    refreshes: ['GET /api/admin/assistant/calls', 'GET /api/admin/assistant/calls/{id}'],
  });
  const form = useForm({ case_id: caseId ?? '', before: '' }, async ({ case_id, before }) => {
    const { data } = await erase.mutateAsync({
      body: {
        ...(case_id.trim() !== '' && { case_id: Number(case_id) }),
        ...(before !== '' && { before: new Date(`${before}T00:00:00`).toISOString() }),
      },
    });
    showDone(t('erasedMany', { count: data.count }));
    close();
  });
  return (
    <FormModal title={t('eraseMany')} submitLabel={t('erase')} form={form} close={close}>
      <Text size="sm">{t('eraseText')}</Text>
      <TextInput label={t('ofCase')} inputMode="numeric" {...form.field('case_id')} />
      <TextInput label={t('before')} type="date" {...form.field('before')} />
    </FormModal>
  );
}
