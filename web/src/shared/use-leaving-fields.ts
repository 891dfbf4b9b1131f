import { useEffect } from 'react';
import { isField } from './use-shortcut.ts';

const isDialog = (element: HTMLElement): boolean => element.closest('[role=dialog]') !== null;

/**
 * Escape leaves a field, so that letters work as shortcuts again; the typed text is kept as if the field had been
 * left with Tab. The focus stays on its question, if there is one. An open list of choices is closed first, and in a
 * dialog Escape closes the dialog.
 */
export function useLeavingFields(): void {
  useEffect(() => {
    let isListOpen = false;
    // The list is already closed when the key arrives below.
    const look = ({ target }: KeyboardEvent): void => {
      isListOpen = target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
    };
    const leave = ({ key, target, isComposing }: KeyboardEvent): void => {
      if (key !== 'Escape' || isComposing || isListOpen || !isField(target) || isDialog(target)) return;
      const question = target.closest<HTMLElement>('[data-question]');
      if (question) question.focus();
      else target.blur();
    };
    document.addEventListener('keydown', look, true);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', look, true);
      document.removeEventListener('keydown', leave);
    };
  }, []);
}
