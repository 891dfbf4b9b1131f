import { type ReactNode, useState } from 'react';
import classes from './form.module.css';

/** A collapsible part; its content is rendered when it is first opened. */
export function Fold({
  summary,
  isOpen = false,
  children,
}: {
  summary: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const [isShown, setShown] = useState(isOpen);
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      className={classes.fold}
      open={isShown}
      onToggle={(event) => {
        setShown(event.currentTarget.open);
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary>{summary}</summary>
      {wasOpened && <div className={classes.inside}>{children}</div>}
    </details>
  );
}
