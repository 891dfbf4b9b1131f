import { ActionIcon, Checkbox, Group, Skeleton, Table, Text, UnstyledButton } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { formatNumber } from './format.ts';
import { sharedTexts } from './shared-texts.ts';
import { useShortcut } from './use-shortcut.ts';

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

interface Paging {
  readonly pagination: { readonly count: number; readonly page: number; readonly pages: number };
}

interface Selection {
  readonly chosen: ReadonlySet<number>;
  readonly choose: (chosen: ReadonlySet<number>) => void;
}

/** A list with paging, order, and rows that open with a click, with Enter, or with `j` and `k`. */
export function DataTable<Row extends { readonly id: number | string }>({
  label,
  columns,
  rows,
  meta,
  error,
  retry,
  setPage,
  ordering,
  setOrdering,
  opens,
  nameOf,
  selection,
  empty,
}: {
  /** What the table is, for those who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  meta?: Paging | undefined;
  error?: unknown;
  retry?: () => void;
  setPage?: (page: number) => void;
  ordering?: string;
  setOrdering?: (ordering: string) => void;
  /** Where a row leads. */
  opens?: (row: Row) => string;
  nameOf: (row: Row) => string;
  selection?: Selection;
  /** Shown where there are no rows. */
  empty: ReactNode;
}) {
  const t = sharedTexts.use();
  const navigate = useNavigate();
  const [current, setCurrent] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  const list = rows ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have no current one.
  useEffect(() => setCurrent(-1), [meta?.pagination.page, list[0]?.id]);
  const move = (by: number): void => {
    const at = Math.min(Math.max(current + by, 0), list.length - 1);
    setCurrent(at);
    body.current?.rows[at]?.querySelector<HTMLElement>('a')?.focus();
    body.current?.rows[at]?.scrollIntoView({ block: 'nearest' });
  };
  const hasKeys = opens !== undefined && list.length > 0;
  useShortcut('j', () => move(1), { enabled: hasKeys });
  useShortcut('k', () => move(-1), { enabled: hasKeys });
  useShortcut(
    'x',
    () => {
      const row = list[current];
      if (selection && row && typeof row.id === 'number') selection.choose(toggled(selection.chosen, row.id));
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
      <div className="table-frame">
        <Table highlightOnHover aria-label={label} aria-busy={rows === undefined}>
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Th w={40}>
                  <Checkbox
                    size="xs"
                    aria-label={t('selectAll')}
                    disabled={rows === undefined}
                    checked={isAll}
                    indeterminate={!isAll && ids.some((id) => selection.chosen.has(id))}
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
                  <Table.Tr
                    key={row.id}
                    data-current={at === current}
                    data-opens={opens !== undefined}
                    onClick={(event) => {
                      const isControl =
                        event.target instanceof Element && event.target.closest('a, button, input, label');
                      if (opens && !isControl) navigate({ to: opens(row) });
                    }}
                    onFocus={() => setCurrent(at)}
                  >
                    {selection && typeof row.id === 'number' && (
                      <Table.Td>
                        <Checkbox
                          size="xs"
                          aria-label={t('select', { name: nameOf(row) })}
                          checked={selection.chosen.has(row.id)}
                          onChange={() =>
                            typeof row.id === 'number' && selection.choose(toggled(selection.chosen, row.id))
                          }
                        />
                      </Table.Td>
                    )}
                    {columns.map(({ key, cell, isMinor, isNumber }, column) => (
                      <Table.Td
                        key={key}
                        {...(isMinor && { visibleFrom: 'sm' })}
                        {...(isNumber && { ta: 'right', style: { fontVariantNumeric: 'tabular-nums' } })}
                      >
                        {column === 0 && opens ? (
                          <Link to={opens(row)} className="row-link">
                            {cell(row)}
                          </Link>
                        ) : (
                          cell(row)
                        )}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
          </Table.Tbody>
        </Table>
      </div>
      {meta && setPage && <Pages meta={meta} setPage={setPage} />}
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
  const t = sharedTexts.use();
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

function Pages({ meta: { pagination }, setPage }: { meta: Paging; setPage: (page: number) => void }) {
  const t = sharedTexts.use();
  const { count, page, pages } = pagination;
  return (
    <Group justify="space-between" p="xs" px="md" gap="xs">
      <Text size="sm" c="dimmed">
        {t('rows', { count, formatParams: {}, replace: { count: formatNumber(count) } })}
      </Text>
      {pages > 1 && (
        <Group gap="xs" role="navigation" aria-label={t('pageOf', { page, pages })}>
          <ActionIcon
            variant="default"
            aria-label={t('previous')}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <Text size="sm">{t('pageOf', { page: formatNumber(page), pages: formatNumber(pages) })}</Text>
          <ActionIcon
            variant="default"
            aria-label={t('next')}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}
