import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { wordsOf } from '../texts/words.ts';
import { isLoadedAnew } from './unsaved.ts';

/** What would be lost with a page: a form, or answers that stay in the window until the person comes back. */
type Loss = 'form' | 'answers';

/** All that would be lost with the page, in the order in which it was entered. */
const unsaved = new Map<symbol, Loss>();

/** Whether a form of the page would lose something with it. */
export const isFormUnsaved = (): boolean => [...unsaved.values()].includes('form');

/** One question is enough, however much of the page would be lost: that after a form, which would be gone for good. */
function asksForAll(one: symbol): boolean {
  const [first] = [...unsaved].toSorted(([, a], [, b]) => Number(b === 'form') - Number(a === 'form'));
  return first?.[0] === one;
}

const QUESTIONS: Readonly<Record<Loss, () => string>> = {
  form: () => wordsOf('app-shared')('leaveChanged'),
  answers: () => wordsOf('app-case')('leaveUnsaved'),
};

/** Asks whether something that was entered may be lost. */
export const mayLose = (loss: Loss = 'form'): boolean => window.confirm(QUESTIONS[loss]());

/** Asks before a page is left with something that would be lost; where the window is closed or loaded again, the browser asks about a form. */
export function useAskBeforeLeaving(isUnsaved: boolean, loss: Loss = 'form'): void {
  const [one] = useState(() => Symbol());
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.set(one, loss);
    return () => {
      unsaved.delete(one);
    };
  }, [one, isUnsaved, loss]);
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: () => isUnsaved && loss === 'form' && !isLoadedAnew(),
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && asksForAll(one) && !mayLose(loss),
  });
}
