import { PasswordInput, Text } from '@mantine/core';
import { FormModal } from '../../shared/form-modal.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';

/** Asks for the password again, before something that matters. */
export function ConfirmPassword({
  run,
  close,
}: {
  run: (password: string) => Promise<void>;
  close: () => void;
}) {
  const t = useWords('own-account');
  const form = useForm({ password: '' }, async ({ password }) => {
    await run(password);
  });
  return (
    <FormModal title={t('confirmTitle')} submitLabel={t('goOn')} form={form} close={close}>
      <Text size="sm">{t('confirmText')}</Text>
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
    </FormModal>
  );
}
