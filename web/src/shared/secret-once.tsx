import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useWords } from '../texts/words.ts';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

/** A secret that is shown only once. Only its button closes the dialog, so that no stray click or key loses it. */
export function SecretOnce({
  title,
  text,
  secret,
  done,
  close,
}: {
  title: string;
  text: string;
  secret: string;
  /** The label of the button. */
  done: string;
  close: () => void;
}) {
  const t = useWords('app-shared');
  return (
    <Dialog
      close={close}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Alert color="yellow" icon={<IconKey size={18} />}>
          <Text size="sm">{text}</Text>
        </Alert>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group justify="flex-end" gap="xs">
          <CopyButton text={secret} label={t('copy')} />
          <Button data-autofocus onClick={close}>
            {done}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
