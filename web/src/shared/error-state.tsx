import { Alert, Button, Group, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { Problem } from '../api/problem.ts';
import { useWords } from '../texts/words.ts';
import { messageOf } from './message-of.ts';

/** An error: its subject, its reason, and a button to try again unless the answer would be the same. */
export function ErrorState({
  error,
  retry,
  isHeading = false,
  children,
}: {
  error: unknown;
  retry?: () => void;
  /** Whether the subject is the heading of the page, which has nothing else. */
  isHeading?: boolean;
  /** Ways to go on. */
  children?: ReactNode;
}) {
  const t = useWords('app-shared');
  const status = error instanceof Problem ? error.status : undefined;
  const title = status === 403 ? t('denied') : status === 404 ? t('notFound') : t('failed');
  const isFinal = status === 403 || status === 404;
  const requestId = error instanceof Problem ? error.requestId : null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} />}
      title={
        isHeading ? (
          <Text component="h1" inherit m={0}>
            {title}
          </Text>
        ) : (
          title
        )
      }
      role="alert"
    >
      {status !== 404 && <Text size="sm">{messageOf(error)}</Text>}
      <Group mt="xs" gap="sm">
        {retry && !isFinal && (
          <Button size="xs" variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        )}
        {children}
        {requestId !== null && (
          <Text size="xs" c="dimmed">
            {t('requestId', { id: requestId })}
          </Text>
        )}
      </Group>
    </Alert>
  );
}
