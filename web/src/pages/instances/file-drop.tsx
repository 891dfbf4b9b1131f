import { Button, Stack, Text } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { useRef, useState } from 'react';
import { formatSize } from '../../shared/format.ts';
import { useWords } from '../../texts/words.ts';
import classes from './file-drop.module.css';

/** An input for a file, dropped or chosen. */
export function FileDrop({
  file,
  take,
  error,
}: {
  file: File | null;
  take: (file: File) => void;
  error: string | null;
}) {
  const t = useWords('own-import');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same with the keyboard.
    <div
      className={classes.place}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) take(dropped);
      }}
    >
      <Stack align="center" gap="xs">
        <IconFileSpreadsheet size={32} stroke={1.3} aria-hidden />
        <Text size="sm">{file ? `${file.name} (${formatSize(file.size)})` : t('drop')}</Text>
        <Button variant="default" size="xs" onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        {error !== null && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file')}
        accept=".xlsx,.ndjson,.jsonl"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) take(chosen);
        }}
      />
    </div>
  );
}
