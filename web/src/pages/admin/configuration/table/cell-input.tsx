import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './table.module.css';

/** Where the grid goes after a cell was typed. */
export type After = 'stay' | 'down' | 'up' | 'right' | 'left';

/** The text of a cell while it is typed. Enter and Tab keep it, Escape leaves the cell as it was. */
export function CellInput({
  label,
  text,
  isWrong,
  about,
  type,
  keep,
  cancel,
}: {
  label: string;
  text: string;
  isWrong: boolean;
  /** The id of the text that says what is wrong. */
  about: string | undefined;
  type: (text: string) => void;
  keep: (after: After) => void;
  cancel: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const back = event.shiftKey;
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && !event.altKey) keep(back ? 'up' : 'down');
    else if (event.key === 'Tab') keep(back ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      ref={field}
      className={classes.input}
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={about}
      rows={1}
      spellCheck={false}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => keep('stay')}
    />
  );
}
