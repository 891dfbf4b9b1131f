import { Skeleton, Table, UnstyledButton } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../texts/words.ts';
import type { Column } from './column.ts';
import { ErrorState } from './error-state.tsx';
import { focusRow } from './focus-row.ts';
import { KEYS } from './keys.ts';
import { TablePages } from './table-pages.tsx';
import { TableRow } from './table-row.tsx';
import { useShortcut } from './use-shortcut.ts';

interface Paging {
  readonly pagination: { readonly count: number; readonly page: number; readonly pages: number };
}

interface Selection {
  readonly chosen: ReadonlySet<number>;
  readonly choose: (chosen: ReadonlySet<number>) => void;
}

/**
 * A list with paging, sorting, and rows that are reached with `j` and `k` and open with a click or Enter. If
 * `columns`, `opens` and `nameOf` stay the same functions, only changed rows are rendered again.
 */
export function DataTable<Row extends { readonly id: number | string }>({
  label,
  columns,
  rows,
  meta,
  error,
  retry,
  setPage,
  pageSize,
  setPageSize,
  ordering,
  setOrdering,
  opens,
  nameOf,
  selection,
  empty,
}: {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  meta?: Paging | undefined;
  error?: unknown;
  retry?: () => void;
  setPage?: (page: number) => void;
  pageSize?: number;
  setPageSize?: (size: number) => void;
  ordering?: string;
  setOrdering?: (ordering: string) => void;
  /** The address that a row opens; undefined for one that opens nothing. */
  opens?: (row: Row) => string | undefined;
  nameOf: (row: Row) => string;
  selection?: Selection;
  /** Shown if there are no rows. */
  empty: ReactNode;
}) {
  const t = useWords('app-shared');
  const [current, setCurrent] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  const list = rows ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have no current one.
  useEffect(() => setCurrent(-1), [meta?.pagination.page, list[0]?.id]);
  const move = (by: number): void => {
    const at = Math.min(Math.max(current + by, 0), list.length - 1);
    setCurrent(at);
    focusRow(body.current?.rows[at]);
  };
  const hasKeys = list.length > 0;
  useShortcut(KEYS.lists.down, () => move(1), { enabled: hasKeys });
  useShortcut(KEYS.lists.up, () => move(-1), { enabled: hasKeys });
  const chosen = useRef(selection);
  chosen.current = selection;
  const toggle = useCallback((row: Row) => {
    const { id } = row;
    if (typeof id === 'number') chosen.current?.choose(toggled(chosen.current.chosen, id));
  }, []);
  useShortcut(
    KEYS.lists.select,
    () => {
      const row = list[current];
      if (row) toggle(row);
    },
    { enabled: hasKeys && selection !== undefined },
  );
  if (error !== undefined && error !== null && rows === undefined)
    return <ErrorState error={error} {...(retry && { retry })} />;
  if (rows !== undefined && rows.length === 0) return <div className="surface">{empty}</div>;
  const ids = list.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  const isAll = selection !== undefined && ids.length > 0 && ids.every((id) => selection.chosen.has(id));
  return (
    <div className="surface">
      <div className="table-frame" data-cards>
        <Table highlightOnHover aria-label={label} aria-busy={rows === undefined}>
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Th w={40}>
                  <input
                    type="checkbox"
                    aria-label={t('selectAll')}
                    disabled={rows === undefined}
                    checked={isAll}
                    ref={(box) => {
                      if (box) box.indeterminate = !isAll && ids.some((id) => selection.chosen.has(id));
                    }}
                    onChange={() => selection.choose(new Set(isAll ? [] : ids))}
                  />
                </Table.Th>
              )}
              {columns.map((column) => (
                <Heading
                  key={column.key}
                  column={column}
                  ordering={ordering ?? ''}
                  {...(setOrdering && { setOrdering })}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody ref={body}>
            {rows === undefined
              ? Array.from({ length: 8 }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places for rows that are not there yet have nothing else.
                  <Table.Tr key={at}>
                    {columns.map(({ key, isMinor }) => (
                      <Table.Td key={key} {...(isMinor && { visibleFrom: 'sm' })}>
                        <Skeleton height={14} radius="sm" />
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))
              : list.map((row, at) => (
                  <TableRow
                    key={row.id}
                    row={row}
                    at={at}
                    isCurrent={at === current}
                    columns={columns}
                    opens={opens}
                    nameOf={nameOf}
                    isChosen={
                      selection && typeof row.id === 'number' ? selection.chosen.has(row.id) : undefined
                    }
                    toggle={toggle}
                    setCurrent={setCurrent}
                  />
                ))}
          </Table.Tbody>
        </Table>
      </div>
      {meta && setPage && (
        <TablePages
          pagination={meta.pagination}
          shown={list.length}
          setPage={setPage}
          {...(pageSize !== undefined && { pageSize })}
          {...(setPageSize && { setPageSize })}
        />
      )}
    </div>
  );
}

const toggled = (chosen: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

function Heading<Row>({
  column: { name, ordering: own, width, isMinor, isNumber },
  ordering,
  setOrdering,
}: {
  column: Column<Row>;
  ordering: string;
  setOrdering?: (ordering: string) => void;
}) {
  const t = useWords('app-shared');
  const direction =
    own === undefined ? null : ordering === own ? 'ascending' : ordering === `-${own}` ? 'descending' : null;
  return (
    <Table.Th
      scope="col"
      {...(width !== undefined && { w: width })}
      {...(isMinor && { visibleFrom: 'sm' })}
      {...(isNumber && { ta: 'right' })}
      aria-sort={direction ?? undefined}
    >
      {own !== undefined && setOrdering ? (
        <UnstyledButton
          fz="inherit"
          fw="inherit"
          c="inherit"
          title={t('sortBy', { name })}
          onClick={() => setOrdering(direction === 'ascending' ? `-${own}` : own)}
        >
          {name}{' '}
          <span aria-hidden>{direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : ''}</span>
        </UnstyledButton>
      ) : (
        name
      )}
    </Table.Th>
  );
}
