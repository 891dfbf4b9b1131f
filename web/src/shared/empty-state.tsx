import { Stack, Text, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';

/** An empty list that says what to do first. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  isHeading = false,
  children,
}: {
  icon?: ComponentType<{ size?: number | string; stroke?: number | string; className?: string | undefined }>;
  title: string;
  text?: string;
  /** Whether the title is the heading of the page. */
  isHeading?: boolean;
  children?: ReactNode;
}) {
  return (
    <Stack align="center" gap="xs" className="place">
      {Icon && <Icon size={40} stroke={1.3} className="place-icon" />}
      <Title order={isHeading ? 1 : 2} size="h3">
        {title}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" maw="34rem">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}
