import { useEffect, useState } from 'react';

/** What stands in the palette, kept outside it: its code may still be on the way while somebody types. */
export interface TypedAhead {
  readonly words: string;
  readonly setWords: (words: string) => void;
  /** Enter was pressed, and waits for what is found. */
  readonly isEntered: boolean;
  readonly setEntered: (isEntered: boolean) => void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Takes every key that is pressed after ⌘K until the field of the palette is there. */
export function useTypedAhead(isWanted: boolean): TypedAhead {
  const [words, setWords] = useState('');
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const take = (event: KeyboardEvent): void => {
      const field = document.getElementById('palette');
      if (field !== null) {
        // A key goes to whatever has the focus when it has been pressed.
        if (document.activeElement !== field && isLetter(event)) field.focus();
        return;
      }
      if (event.key === 'Enter') setEntered(true);
      else if (event.key === 'Backspace') setWords((before) => before.slice(0, -1));
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
