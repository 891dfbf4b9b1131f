import { UnstyledButton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';

/** A text in a table that may be one very long word: it is broken instead of widening the table. */
export function Breakable({ children, least = '8rem' }: { children: ReactNode; least?: string }) {
  return (
    <span style={{ display: 'block', minWidth: `min(${least}, 22vw)`, overflowWrap: 'anywhere' }}>
      {children}
    </span>
  );
}

/** A technical name such as `/api/1/cases` or `case_created`, broken between its parts. */
export function Parts({ text }: { text: string }) {
  return text.split(/(?<=[_/.@:-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are known by their place.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A button in a table that opens more detail. */
export function OpenButton({ open, children }: { open: () => void; children: ReactNode }) {
  return (
    <UnstyledButton onClick={open} c="var(--mantine-color-anchor)" fz="sm" fw={550} td="underline">
      <Breakable>{children}</Breakable>
    </UnstyledButton>
  );
}
