import { Group } from '@mantine/core';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useWords } from '../../texts/words.ts';

/** Whether an instance is valid or a draft, and whether it is locked. */
export function InstanceState({
  instance: { status, locked },
}: {
  instance: { readonly status: 'draft' | 'valid'; readonly locked: boolean };
}) {
  const t = useWords('app-instances');
  return (
    <Group gap={4}>
      <StatusBadge is={status === 'valid' ? 'good' : 'waiting'}>{t(status)}</StatusBadge>
      {locked && <StatusBadge is="plain">{t('locked')}</StatusBadge>}
    </Group>
  );
}
