import { Alert, Button, Group, Text } from '@mantine/core';
import { messageOf } from '../../../../shared/message-of.ts';
import { useWords } from '../../../../texts/words.ts';
import { JobProgress } from '../job-progress.tsx';
import type { useRowUses } from './use-row-uses.ts';

/** Asks for the uses of the rows in cases, and says how many cases they are of. */
export function RowUseBar({
  of: { uses, isRunning, progress, failure },
  count,
  isReady,
}: {
  of: ReturnType<typeof useRowUses>;
  count: () => void;
  /** False while the draft is not saved, or has errors. */
  isReady: boolean;
}) {
  const t = useWords('configuring-table');
  return (
    <Group px="sm" gap="sm">
      <Button size="xs" variant="default" loading={isRunning} disabled={!isReady} onClick={count}>
        {t('countUses')}
      </Button>
      {isRunning && <JobProgress label={t('counting')} progress={progress} />}
      {!isRunning && uses !== undefined && (
        <Text size="sm" role="status">
          {t('counted', { count: uses.cases })} {uses.isPartial && t('partial')}
        </Text>
      )}
      {failure !== null && (
        <Alert color="red" role="alert" py={4}>
          {messageOf(failure)}
        </Alert>
      )}
    </Group>
  );
}
