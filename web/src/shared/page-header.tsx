import { Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

/** Longer titles are set in a smaller size. */
export const LONG = 60;

/** The heading of a page, its breadcrumbs and its buttons; also sets the title of the browser's tab. */
export function PageHeader({
  title,
  text,
  trail = [],
  children,
}: {
  title: string;
  text?: string;
  trail?: readonly {
    readonly to: string;
    readonly name: string;
    readonly search?: Readonly<Record<string, string>>;
  }[];
  /** Buttons. */
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <Stack gap={4} mb="md">
      {trail.length > 0 && (
        <Breadcrumbs fz="sm" separatorMargin={6}>
          {trail.map(({ to, name, search = {} }) => (
            <Link key={`${to} ${name}`} to={to} search={search}>
              {name}
            </Link>
          ))}
        </Breadcrumbs>
      )}
      <Group justify="space-between" align="flex-start" gap="sm">
        <Title order={1} className="page-title" data-long={title.length > LONG} dir="auto">
          {title}
        </Title>
        <Group gap="xs">{children}</Group>
      </Group>
      {text !== undefined && (
        <Text c="dimmed" maw="60rem">
          {text}
        </Text>
      )}
    </Stack>
  );
}

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Dossier' : `${title} · Dossier`;
  }, [title]);
}
