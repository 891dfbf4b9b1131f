import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
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
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': shared('close') }}>
      <Text>{question}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {shared('cancel')}
        </Button>
        <Button {...look} onClick={confirm} data-autofocus>
          {title}
        </Button>
      </Group>
    </Modal>
  );
}
