import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../texts/words.ts';

/** Asks before a page is left with something that would be lost; where the window is closed or loaded again, the browser asks. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  const t = useWords('app-shared');
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !window.confirm(t('leaveChanged')),
  });
}
