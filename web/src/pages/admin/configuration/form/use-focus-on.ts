import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = 'input, textarea, select, summary, [contenteditable=true], button';

/**
 * Whoever adds something goes on in it: gives a place for the ref of what holds it, and what says which part comes next, by the
 * words of its `data-part`.
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
    // What was pressed may take the focus back as it closes.
    requestAnimationFrame(() => first.focus());
  });
  return {
    holder,
    next: (part) => {
      wanted.current = part;
    },
  };
}
