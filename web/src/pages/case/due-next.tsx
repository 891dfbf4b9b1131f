import { Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useApi } from '../../api/queries.ts';
import type { DeadlineOfCase } from '../../api/schema.ts';
import { DueBadge } from '../../shared/due-badge.tsx';
import { formatDateTime, formatHours } from '../../shared/format.ts';
import { useWords } from '../../texts/words.ts';
import { useCaseWork } from './use-case.ts';

/** The next deadline of the case, and behind it all of them with their reasons. */
export function DueNext() {
  const t = useWords('app-deadline');
  const { id } = useCaseWork().case;
  const { data } = useApi('GET /api/1/cases/{case_pk}/deadlines', { params: { case_pk: id } });
  const all = data?.data ?? [];
  const next = all.find(({ is_next }) => is_next) ?? all.find(({ standing }) => standing === 'paused');
  if (next === undefined) return null;
  return (
    <Popover withinPortal position="bottom-start" shadow="md" width={360} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton>
          <DueBadge name={next.name} at={next.ends_at} fact={next.fact} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="md">
          <Text size="sm" fw={600}>
            {t('title')}
          </Text>
          {all.map((deadline) => (
            <DeadlineDetail key={`${deadline.key}${deadline.comment_id ?? ''}`} deadline={deadline} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function DeadlineDetail({ deadline }: { deadline: DeadlineOfCase }) {
  const t = useWords('app-deadline');
  const { name, standing, fact, ends_at, working_time_left: left } = deadline;
  return (
    <Stack gap={2} align="flex-start">
      <Text size="sm" fw={500} dir="auto">
        {name}
      </Text>
      {standing === 'running' ? (
        <DueBadge at={ends_at} fact={fact} />
      ) : (
        <Text size="xs">
          {t(standing === 'paused' ? 'paused' : fact === 'missed' ? 'endedLate' : 'ended')}
        </Text>
      )}
      {ends_at !== null && <Text size="xs">{formatDateTime(ends_at)}</Text>}
      {left !== null && (
        <Text size="xs">
          {t(left < 0 ? 'workingOver' : 'workingLeft', { time: formatHours(Math.abs(left)) })}
        </Text>
      )}
      <Text size="xs" c="dimmed" dir="auto">
        {deadline.explanation}
      </Text>
    </Stack>
  );
}
