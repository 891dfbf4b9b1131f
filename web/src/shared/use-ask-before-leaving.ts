import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../texts/words.ts';

/** The forms of the page with something that would be lost. */
const unsaved = new Set<symbol>();

/** Whether a form of the page would lose something with it. */
export const isFormUnsaved = (): boolean => unsaved.size > 0;

/** Asks before a page is left with something that would be lost; where the window is closed or loaded again, the browser asks. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  const t = useWords('app-shared');
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol();
    unsaved.add(form);
    return () => {
      unsaved.delete(form);
    };
  }, [isUnsaved]);
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !window.confirm(t('leaveChanged')),
  });
}
