import { Text } from '@mantine/core';
import { defineTexts } from '../texts/texts.ts';
import { formatAge, formatDateTime } from './format.ts';
import { StatusBadge } from './status-badge.tsx';

const texts = defineTexts('deadline', {
  en: { overdue: 'overdue, {{age}}', due: 'due {{age}}' },
  de: { overdue: 'überfällig, {{age}}', due: 'fällig {{age}}' },
  fr: { overdue: 'en retard, {{age}}', due: 'échéance {{age}}' },
});

/** A deadline, marked when it has passed. */
export function Deadline({ at }: { at: string }) {
  const t = texts.use();
  const age = formatAge(at);
  return Date.parse(at) < Date.now() ? (
    <StatusBadge is="bad">{t('overdue', { age })}</StatusBadge>
  ) : (
    <Text size="sm" title={formatDateTime(at)}>
      {t('due', { age })}
    </Text>
  );
}
