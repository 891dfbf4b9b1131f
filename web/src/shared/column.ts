import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column<Row> {
  readonly key: string;
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name by which the operation orders; the heading is a button then. */
  readonly ordering?: string;
  readonly width?: string;
  /** Away on a phone. */
  readonly isMinor?: boolean;
  readonly isNumber?: boolean;
}
