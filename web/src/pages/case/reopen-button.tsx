import { Button, Popover, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../shared/format.ts';
import { useWords } from '../../texts/words.ts';
import classes from './case-header.module.css';
import { useCaseWork } from './use-case.ts';

/** Reopens a case that has ended; where that is not possible, the button can be focused and says why. */
export function ReopenButton({ reopen }: { reopen: () => void }) {
  const t = useWords('app-family');
  const { case: current, view, isWriter } = useCaseWork();
  const [isTold, setTold] = useState(false);
  const reopening = view?.reopening ?? null;
  if (reopening === null || !isWriter) return null;
  const { hindrance, until } = reopening;
  if (hindrance === null)
    return (
      <Button variant="default" onClick={reopen}>
        {t('reopen')}
      </Button>
    );
  const state = current.workflow.states.find(({ is_current }) => is_current)?.name ?? '';
  const filled = { state, at: until === null ? '' : formatDateTime(until) };
  return (
    <Popover opened={isTold} onChange={setTold} withArrow position="bottom-end" width={300} withRoles>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.blocked}
          aria-disabled
          onClick={() => setTold(!isTold)}
          onFocus={(event) => setTold(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setTold(false)}
        >
          {t('reopen')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="tooltip" aria-label={t('reopenBlocked')}>
        <Text size="sm" fw={600}>
          {t('reopenBlocked')}
        </Text>
        <Text size="sm">{t(`hindrance_${hindrance}`, filled)}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
