import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { placeInWalk } from '../../shared/case-walk.ts';
import { KEYS, showKey } from '../../shared/keys.ts';
import { useWords } from '../../texts/words.ts';
import { useCaseWork } from './use-case.ts';
import { useNeighbours } from './use-neighbours.ts';

const STEPS = [
  { step: -1, name: 'previousCase', keys: KEYS.case.previousCase, Icon: IconChevronLeft },
  { step: 1, name: 'nextCase', keys: KEYS.case.nextCase, Icon: IconChevronRight },
] as const;

/** The place of the case in the list that the person works through, and the ways to its neighbours. */
export function WalkPlace() {
  const t = useWords('app-case-actions');
  const { id } = useCaseWork().case;
  const go = useNeighbours(id);
  const place = placeInWalk(id);
  if (place === null || place.total < 2) return null;
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('walk')}>
      {STEPS.map(({ step, name, keys, Icon }, at) => (
        <Group key={name} gap={4} wrap="nowrap">
          {at === 1 && (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {t('placeInWalk', { at: place.at, total: place.total })}
            </Text>
          )}
          <Tooltip label={`${t(name)} (${showKey(keys)})`}>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t(name)} onClick={() => go(step)}>
              <Icon size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
    </Group>
  );
}
