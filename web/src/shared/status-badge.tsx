import type { ReactNode } from 'react';

const SIGNS = { good: '✓', bad: '✕', waiting: '◔', busy: '▶', plain: '•' } as const;

/**
 * A status: a word, a colour, and an icon, because colour alone is not accessible. A plain element, because lists
 * have many of them.
 */
export function StatusBadge({ is, children }: { is: keyof typeof SIGNS; children: ReactNode }) {
  return (
    <span className="badge" data-is={is}>
      <span aria-hidden>{SIGNS[is]}</span>
      <span>{children}</span>
    </span>
  );
}
