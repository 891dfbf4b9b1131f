import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

/** Code or data: scrolls inside its frame, and can be copied. */
export function CodeBlock({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  /** Further buttons. */
  children?: ReactNode;
}) {
  return (
    <div className={classes.block}>
      <Group justify="space-between" gap="xs" className={classes.head}>
        <Text size="xs" fw={600} c="dimmed">
          {label}
        </Text>
        <Group gap={4}>
          {children}
          <CopyButton text={text} isSmall />
        </Group>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard. */}
      <section aria-label={label} tabIndex={0} className={classes.scroll}>
        <pre>{text === '' ? '–' : text}</pre>
      </section>
    </div>
  );
}

/** Indented JSON; other text stays as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
