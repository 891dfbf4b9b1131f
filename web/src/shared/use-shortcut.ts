import { useEffect, useRef } from 'react';
import { isSigningInAgain } from '../api/ended-session.ts';

/** Inputs that ignore letters. */
const NO_LETTERS = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range']);

/** Whether typed letters are inserted there. */
export const isField = (target: EventTarget | null): target is HTMLElement => {
  if (target instanceof HTMLInputElement) return !NO_LETTERS.has(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
  );
};

/** Whether a key event matches; symbols such as `?` need Shift on some keyboards and not on others. */
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

/** Whether Enter belongs to what has the focus: whatever Tab reaches, and entries of menus and lists. The page and its parts only hold the focus. */
const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.tabIndex >= 0 || target.matches('a, button, [role=option]'));

/** Whether letters belong to what is open over the page. In a menu, they lead to the entry that begins with them. */
const isOverPage = (): boolean =>
  document.querySelector('[role=dialog], [aria-haspopup=menu][aria-expanded=true]') !== null;

/** A key and its action. */
export interface Shortcut {
  readonly keys: string;
  readonly work: (event: KeyboardEvent) => void;
  readonly worksInFields?: boolean;
}

/**
 * Registers actions for keys (`j`, `?`, `mod+k`), inactive while somebody is typing or a dialog or menu is open. Enter is left to a link or button
 * that has the focus.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isSigningInAgain()) return;
      const found = latest.current.find(({ keys }) => matches(event, keys));
      if (found === undefined) return;
      if (!found.worksInFields && (isField(event.target) || isOverPage())) return;
      if (event.key === 'Enter' && takesEnter(event.target)) return;
      event.preventDefault();
      found.work(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Registers an action for one key. */
export function useShortcut(
  keys: string,
  work: (event: KeyboardEvent) => void,
  options: { worksInFields?: boolean; enabled?: boolean } = {},
): void {
  const { worksInFields = false, enabled = true } = options;
  useShortcuts(enabled ? [{ keys, work, worksInFields }] : []);
}
