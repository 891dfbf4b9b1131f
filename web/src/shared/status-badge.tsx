import type { ReactNode } from 'react';

const SIGNS = { good: '✓', bad: '✕', waiting: '◔', busy: '▶', plain: '•' } as const;

/** How something stands: a word, a colour, and a sign, since colour never speaks alone. Lists have many: it is a plain element. */
export function StatusBadge({ is, children }: { is: keyof typeof SIGNS; children: ReactNode }) {
  return (
    <span className="badge" data-is={is}>
      <span aria-hidden>{SIGNS[is]}</span>
      <span>{children}</span>
    </span>
  );
}
