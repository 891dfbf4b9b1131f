import { Checkbox, TextInput } from '@mantine/core';
import { useChange } from '../../../api/queries.ts';
import { FormModal } from '../../../shared/form-modal.tsx';
import { showDone } from '../../../shared/toasts.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';

/** Lets support of the operator in: for what, for how long, and what it may do. */
export function LetSupportIn({ close }: { close: () => void }) {
  const t = useWords('admin-support');
  const allow = useChange('POST /api/admin/support_grants', { refreshes: ['GET /api/admin/support_grants'] });
  const first = { reason: '', hours: '4', may_write: false, passes_rules: false };
  const form = useForm(first, async ({ hours, ...rest }) => {
    // Anything but digits is sent as a number that the service refuses at its field.
    await allow.mutateAsync({ body: { ...rest, hours: /^\d+$/.test(hours.trim()) ? Number(hours) : -1 } });
    close();
    showDone(t('allowed'));
  });
  return (
    <FormModal title={t('allow')} submitLabel={t('allow')} form={form} close={close}>
      <TextInput
        data-autofocus
        required
        label={t('reason')}
        description={t('reasonHint')}
        {...form.field('reason')}
      />
      <TextInput
        required
        label={t('hours')}
        description={t('hoursHint')}
        inputMode="numeric"
        {...form.field('hours')}
      />
      <Checkbox
        label={t('mayWrite')}
        description={t('mayWriteHint')}
        checked={form.values.may_write}
        onChange={({ currentTarget: { checked } }) => form.set({ may_write: checked })}
      />
      <Checkbox
        label={t('passesRules')}
        description={t('passesRulesHint')}
        checked={form.values.passes_rules}
        onChange={({ currentTarget: { checked } }) => form.set({ passes_rules: checked })}
      />
    </FormModal>
  );
}
