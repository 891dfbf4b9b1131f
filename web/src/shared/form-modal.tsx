import { Alert, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useWords } from '../texts/words.ts';
import { Dialog } from './dialog.tsx';
import { mayLose, useAskBeforeLeaving } from './use-ask-before-leaving.ts';

/**
 * A small form in a dialog; its general error is shown above the buttons. What was entered is not thrown away by a stray key or click: then
 * a click beside the dialog does nothing, Escape leads to the button that cancels, and closing the dialog or leaving the page is asked about.
 */
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
    isUnsaved: boolean;
    message: string | null;
  };
  close: () => void;
  children: ReactNode;
  size?: string;
}) {
  const t = useWords('app-shared');
  const cancel = useRef<HTMLButtonElement>(null);
  // What is sent closes the dialog, or leads to another page, before the form knows that it is saved.
  const wouldLose = form.isUnsaved && !form.isSending;
  useAskBeforeLeaving(wouldLose);
  const leave = ({ key, target, nativeEvent }: KeyboardEvent): void => {
    // Escape closes an open list of choices first, which Mantine marks in this way.
    const isListOpen = target instanceof Element && target.matches('[data-mantine-stop-propagation=true]');
    if (key === 'Escape' && !nativeEvent.isComposing && !isListOpen) cancel.current?.focus();
  };
  return (
    <Dialog
      close={() => (!wouldLose || mayLose()) && close()}
      title={title}
      size={size}
      closeOnClickOutside={!form.isUnsaved}
      closeOnEscape={!form.isUnsaved}
      onKeyDown={leave}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          {children}
          {form.message !== null && (
            <Alert color="red" role="alert">
              {form.message}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button ref={cancel} variant="default" onClick={close}>
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
