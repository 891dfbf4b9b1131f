import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { Dialog } from '../../shared/dialog.tsx';
import { useWords } from '../../texts/words.ts';

/** The question to confirm before a transition is used. */
export default function ConfirmDialog({
  title,
  question,
  look,
  confirm,
  close,
}: {
  title: string;
  question: string;
  look: Pick<ButtonProps, 'variant' | 'color'>;
  confirm: () => void;
  close: () => void;
}) {
  const shared = useWords('app-shared');
  return (
    <Dialog close={close} title={title}>
      <Text>{question}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {shared('cancel')}
        </Button>
        <Button {...look} onClick={confirm} data-autofocus>
          {title}
        </Button>
      </Group>
    </Dialog>
  );
}
