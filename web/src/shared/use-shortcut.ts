import { useEffect, useRef } from 'react';

/** Inputs that letters do nothing in. */
const NO_LETTERS = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range']);

const isField = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !NO_LETTERS.has(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
  );
};

const matches = (event: KeyboardEvent, keys: string): boolean => {
  const parts = keys.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const wantsModifier = parts.includes('mod');
  return (
    event.key.toLowerCase() === key &&
    (event.metaKey || event.ctrlKey) === wantsModifier &&
    event.altKey === parts.includes('alt')
  );
};

/** Does something on a key (`j`, `?`, `mod+k`), unless somebody is typing or a dialog is open. */
export function useShortcut(
  keys: string,
  work: (event: KeyboardEvent) => void,
  options: { worksInFields?: boolean; enabled?: boolean } = {},
): void {
  const { worksInFields = false, enabled = true } = options;
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !matches(event, keys)) return;
      if (!worksInFields && (isField(event.target) || document.querySelector('[role=dialog]') !== null))
        return;
      event.preventDefault();
      latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [keys, worksInFields, enabled]);
}
