import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useWords } from '../texts/words.ts';
import type { Column } from './column.ts';

interface RowProps<Row> {
  readonly row: Row;
  readonly at: number;
  readonly isCurrent: boolean;
  readonly columns: readonly Column<Row>[];
  readonly opens: ((row: Row) => string | undefined) | undefined;
  readonly nameOf: (row: Row) => string;
  /** Undefined if rows cannot be selected. */
  readonly isChosen: boolean | undefined;
  readonly toggle: (row: Row) => void;
  readonly setCurrent: (at: number) => void;
}

/** Rows are plain elements: a page has hundreds of them, and Mantine's take several times as long. */
function PlainRow<Row extends { readonly id: number | string }>({
  row,
  at,
  isCurrent,
  columns,
  opens,
  nameOf,
  isChosen,
  toggle,
  setCurrent,
}: RowProps<Row>) {
  const t = useWords('app-shared');
  const router = useRouter();
  const to = opens?.(row);
  return (
    <tr
      tabIndex={-1}
      data-current={isCurrent}
      data-opens={to !== undefined}
      onClick={(event) => {
        const isControl = event.target instanceof Element && event.target.closest('a, button, input, label');
        if (to !== undefined && !isControl) router.navigate({ to });
      }}
      onFocus={() => setCurrent(at)}
    >
      {isChosen !== undefined && (
        <td>
          <input
            type="checkbox"
            aria-label={t('select', { name: nameOf(row) })}
            checked={isChosen}
            onChange={() => toggle(row)}
          />
        </td>
      )}
      {columns.map(({ key, name, cell, isMinor, isNumber }, column) => (
        <td
          key={key}
          dir={isNumber ? undefined : 'auto'}
          data-name={name}
          data-number={isNumber}
          {...(isMinor && { className: 'mantine-visible-from-sm' })}
        >
          {column === 0 && to !== undefined ? <RowLink to={to}>{cell(row)}</RowLink> : cell(row)}
        </td>
      ))}
    </tr>
  );
}

export const TableRow = memo(PlainRow) as typeof PlainRow;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link that does not subscribe to the address: the router's own links render again at every change of it. */
function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const router = useRouter();
  const preload = (): void => {
    router.preloadRoute({ to }).catch(() => undefined);
  };
  return (
    <a
      href={`${router.basepath}${to}`}
      className="row-link"
      onMouseEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        router.navigate({ to });
      }}
    >
      {children}
    </a>
  );
}
