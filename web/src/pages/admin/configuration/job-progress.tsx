import { Progress, Stack, Text } from '@mantine/core';
import { formatNumber } from '../../../shared/format.ts';

/** The progress of background work. */
export function JobProgress({
  label,
  progress,
}: {
  label: string;
  progress: { readonly done: number; readonly total: number } | null;
}) {
  const isKnown = progress !== null && progress.total > 0;
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        {label}
        {isKnown && ` (${formatNumber(progress.done)} / ${formatNumber(progress.total)})`}
      </Text>
      <Progress
        value={isKnown ? (100 * progress.done) / progress.total : 100}
        animated={!isKnown}
        striped={!isKnown}
        aria-label={label}
      />
    </Stack>
  );
}
