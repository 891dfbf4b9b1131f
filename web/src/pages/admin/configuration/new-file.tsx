import { TextInput } from '@mantine/core';
import { FormModal } from '../../../shared/form-modal.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';

/** Asks for the path of a new file. */
export function NewFile({ create, close }: { create: (path: string) => void; close: () => void }) {
  const t = useWords('admin-configuration-files');
  const form = useForm({ path: '' }, async ({ path }) => {
    const clean = path.trim().replace(/^\/+/, '');
    if (!/^[\w./-]+\.ya?ml$/.test(clean)) throw new Error(t('pathHint'));
    create(clean);
    close();
  });
  return (
    <FormModal title={t('newFile')} submitLabel={t('create')} form={form} close={close}>
      <TextInput
        label={t('path')}
        description={t('pathHint')}
        data-autofocus
        required
        {...form.field('path')}
      />
    </FormModal>
  );
}
