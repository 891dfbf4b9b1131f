import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '../texts/words.ts';
import { isLoadedAnew } from './unsaved.ts';

/** The forms of the page with something that would be lost, in the order in which that was entered. */
const unsaved = new Set<symbol>();

/** Whether a form of the page would lose something with it. */
export const isFormUnsaved = (): boolean => unsaved.size > 0;

/** One question is enough, however many forms of the page would lose something. */
const asksForAll = (form: symbol): boolean => unsaved.values().next().value === form;

/** Asks before a page is left with something that would be lost; where the window is closed or loaded again, the browser asks. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  const t = useWords('app-shared');
  const [form] = useState(() => Symbol());
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(form);
    return () => {
      unsaved.delete(form);
    };
  }, [form, isUnsaved]);
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: () => isUnsaved && !isLoadedAnew(),
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && asksForAll(form) && !window.confirm(t('leaveChanged')),
  });
}
