import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useWords } from '../texts/words.ts';
import { Dialog } from './dialog.tsx';

/** A small form in a dialog; its general error is shown above the buttons. */
export function FormModal({
  title,
  submitLabel,
  form,
  close,
  children,
  size = 'md',
}: {
  title: string;
  submitLabel: string;
  form: {
    submit: (event?: FormEvent) => Promise<void>;
    isSending: boolean;
    message: string | null;
  };
  close: () => void;
  children: ReactNode;
  size?: string;
}) {
  const t = useWords('app-shared');
  return (
    <Dialog close={close} title={title} size={size}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          {children}
          {form.message !== null && (
            <Alert color="red" role="alert">
              {form.message}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
