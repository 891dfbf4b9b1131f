import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** A text while it is being typed: reported after a pause, on leaving the field, and when the field is unmounted. */
export function useTyped(stored: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ tell, stored });
  latest.current = { tell, stored };
  const flush = useRef((): void => {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = null;
    if (text !== null) latest.current.tell(text);
  });
  useEffect(() => flush.current, []);
  return {
    text: typed ?? stored,
    type: (text: string): void => {
      // An editor also reports changes that came from outside.
      if (waiting.current === null && text === latest.current.stored) return;
      setTyped(text);
      waiting.current = text;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush.current, PAUSE_MS);
    },
    leave: (): void => {
      flush.current();
      setTyped(null);
    },
  };
}
