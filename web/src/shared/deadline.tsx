import { Text } from '@mantine/core';
import { useWords } from '../texts/words.ts';
import { formatAge, formatDateTime } from './format.ts';
import { StatusBadge } from './status-badge.tsx';

/** A moment to be kept; one that has passed says so. */
export function Deadline({ at }: { at: string }) {
  const t = useWords('app-deadline');
  const age = formatAge(at);
  return Date.parse(at) < Date.now() ? (
    <StatusBadge is="bad">{t('overdue', { age })}</StatusBadge>
  ) : (
    <Text size="sm" title={formatDateTime(at)}>
      {t('due', { age })}
    </Text>
  );
}
