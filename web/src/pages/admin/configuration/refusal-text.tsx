import { Text } from '@mantine/core';
import { oneOf } from '../../../shared/given.ts';
import { useWords } from '../../../texts/words.ts';

const REASONS = [
  'type_changed',
  'state_removed',
  'outcome_changed',
  'uuid_changed',
  'host_not_allowed',
] as const;

/** The reason why publishing is refused, with the exact message of the service. */
export function RefusalText({ reason, detail }: { reason: string | null | undefined; detail: string }) {
  const t = useWords('admin-configuration');
  const known = oneOf(REASONS, reason);
  return (
    <>
      {known !== undefined && (
        <Text size="sm" component="span" display="block">
          {t(known)}
        </Text>
      )}
      <Text size="xs" component="span" display="block" lang="en">
        {detail}
      </Text>
    </>
  );
}
