import { useEffect, useRef } from 'react';

/** Inputs that letters do nothing in. */
const NO_LETTERS = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range']);

/** Whether letters that are typed there are written. */
export const isField = (target: EventTarget | null): target is HTMLElement => {
  if (target instanceof HTMLInputElement) return !NO_LETTERS.has(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
  );
};

/** Which of the modifiers a key has; a sign such as `?` is typed with Shift on some keyboards and without on others. */
const matches = (event: KeyboardEvent, keys: string): boolean => {
  const parts = keys.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const isLetter = /^[a-z]$/.test(key);
  return (
    event.key.toLowerCase() === key &&
    (event.metaKey || event.ctrlKey) === parts.includes('mod') &&
    (!isLetter || event.shiftKey === parts.includes('shift')) &&
    event.altKey === parts.includes('alt')
  );
};

const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null;

/** Something that a key does. */
export interface Shortcut {
  readonly keys: string;
  readonly work: (event: KeyboardEvent) => void;
  readonly worksInFields?: boolean;
}

/** Each does something on a key (`j`, `?`, `mod+k`), unless somebody is typing or a dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const found = latest.current.find(({ keys }) => matches(event, keys));
      if (found === undefined) return;
      if (!found.worksInFields && (isField(event.target) || isDialogOpen())) return;
      event.preventDefault();
      found.work(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Does something on one key. */
export function useShortcut(
  keys: string,
  work: (event: KeyboardEvent) => void,
  options: { worksInFields?: boolean; enabled?: boolean } = {},
): void {
  const { worksInFields = false, enabled = true } = options;
  useShortcuts(enabled ? [{ keys, work, worksInFields }] : []);
}
