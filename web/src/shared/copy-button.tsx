import { ActionIcon, Button, Tooltip } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useState } from 'react';
import { useWords } from '../texts/words.ts';
import { announce } from './announce.tsx';
import { showProblem } from './toasts.tsx';

/** Copies a text. Without a secure connection browsers offer no clipboard; the button then says so. */
export function CopyButton({
  text,
  label,
  isSmall = false,
}: {
  text: string;
  label?: string;
  isSmall?: boolean;
}) {
  const t = useWords('app-shared');
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      announce(t('copied'));
    } catch (error) {
      showProblem(error);
    }
  };
  const name = label ?? t('copy');
  const Icon = isDone ? IconCheck : IconCopy;
  return isSmall ? (
    <Tooltip label={isDone ? t('copied') : name}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={name} onClick={copy}>
        <Icon size={14} />
      </ActionIcon>
    </Tooltip>
  ) : (
    <Button variant="default" size="xs" leftSection={<Icon size={14} />} onClick={copy}>
      {isDone ? t('copied') : name}
    </Button>
  );
}
