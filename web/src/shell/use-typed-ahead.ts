import { useEffect, useState } from 'react';

/** The text of the palette, kept outside it, because its code may still be loading while somebody types. */
export interface TypedAhead {
  readonly words: string;
  readonly setWords: (words: string) => void;
  /** Whether Enter was pressed and waits for the results. */
  readonly isEntered: boolean;
  readonly setEntered: (isEntered: boolean) => void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Captures the keys after ⌘K until the input of the palette exists. */
export function useTypedAhead(isWanted: boolean): TypedAhead {
  const [words, setWords] = useState('');
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const take = (event: KeyboardEvent): void => {
      const field = document.getElementById('palette');
      if (field !== null && event.target === field) return;
      if (event.key === 'Enter') setEntered(true);
      else if (field !== null) {
        // The browser inserts a letter into the element that has the focus after this handler.
        if (isLetter(event)) field.focus();
        return;
      } else if (event.key === 'Backspace') setWords((before) => before.slice(0, -1));
      else if (isLetter(event)) setWords((before) => before + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', take, true);
    return () => {
      document.removeEventListener('keydown', take, true);
      setWords('');
      setEntered(false);
    };
  }, [isWanted]);
  return { words, setWords, isEntered, setEntered };
}
