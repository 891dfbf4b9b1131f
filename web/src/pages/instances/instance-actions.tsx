import { Button, Tooltip } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../texts/words.ts';
import type { Action } from './action.ts';

// Loaded on demand, because its fields are larger than the page.
const RunAction = lazy(() => import('./run-action.tsx'));

/** The manual actions as buttons. A blocked one can be focused and says why. */
export function InstanceActions({ id, actions }: { id: number; actions: readonly Action[] }) {
  const t = useWords('app-instances');
  const [open, setOpen] = useState<Action | null>(null);
  return (
    <>
      {actions.map((action) => {
        const why = action.reasons.map((reason) => t(`why_${reason}`)).join('; ');
        const button = (
          <Button
            key={action.key}
            variant="default"
            {...(!action.is_available && { 'aria-disabled': true, 'data-disabled': true })}
            onClick={() => action.is_available && setOpen(action)}
          >
            {action.name}
          </Button>
        );
        return action.is_available ? (
          button
        ) : (
          <Tooltip key={action.key} label={t('blocked', { why })} multiline maw={300}>
            {button}
          </Tooltip>
        );
      })}
      <Suspense fallback={null}>
        {open !== null && <RunAction id={id} action={open} close={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
