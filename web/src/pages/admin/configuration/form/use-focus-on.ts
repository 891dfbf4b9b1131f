import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = 'input, textarea, select, summary, [contenteditable=true], button';

/**
 * Moves the focus into a part that was just added: returns a ref for the container, and a function that names the
 * next part by its `data-part`.
 */
export function useFocusOn(): { holder: RefObject<HTMLDivElement | null>; next: (part: string) => void } {
  const holder = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const part = wanted.current;
    if (part === null) return;
    const found = [...(holder.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset.part === part,
    );
    const first = found?.querySelector<HTMLElement>(FOCUSABLE);
    if (!first) return;
    wanted.current = null;
    // The pressed button may take the focus back while its menu closes.
    requestAnimationFrame(() => first.focus());
  });
  return {
    holder,
    next: (part) => {
      wanted.current = part;
    },
  };
}
