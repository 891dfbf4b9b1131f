import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

const COLORS = { good: 'green', bad: 'red', waiting: 'yellow', busy: 'blue', plain: 'gray' } as const;
const SIGNS = { good: '✓', bad: '✕', waiting: '◔', busy: '▶', plain: '•' } as const;

/** How something stands: a word, a colour, and a sign, since colour never speaks alone. */
export function StatusBadge({ is, children }: { is: keyof typeof COLORS; children: ReactNode }) {
  return (
    <Badge color={COLORS[is]} leftSection={<span aria-hidden>{SIGNS[is]}</span>}>
      {children}
    </Badge>
  );
}
