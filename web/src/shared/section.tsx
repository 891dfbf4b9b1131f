import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A section of a page with its heading and its buttons. */
export function Section({
  title,
  buttons,
  children,
}: {
  title: string;
  buttons?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="surface">
      <Stack p="md" gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2}>{title}</Title>
          <Group gap="xs">{buttons}</Group>
        </Group>
        {children}
      </Stack>
    </div>
  );
}
