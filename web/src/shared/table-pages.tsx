import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconChevronsLeft from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs';
import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs';
import { useWords } from '../texts/words.ts';
import { formatNumber } from './format.ts';
import { PAGE_SIZES } from './use-list.ts';

/** The range of shown rows, the buttons to other pages, and the page size. */
export function TablePages({
  pagination: { count, page, pages },
  shown,
  pageSize = shown,
  setPage,
  setPageSize,
}: {
  pagination: { readonly count: number; readonly page: number; readonly pages: number };
  shown: number;
  pageSize?: number;
  setPage: (page: number) => void;
  setPageSize?: (size: number) => void;
}) {
  const t = useWords('app-shared');
  const from = (page - 1) * pageSize + 1;
  const steps = [
    { name: t('first'), to: 1, icon: IconChevronsLeft, isOff: page <= 1 },
    { name: t('previous'), to: page - 1, icon: IconChevronLeft, isOff: page <= 1 },
    { name: t('next'), to: page + 1, icon: IconChevronRight, isOff: page >= pages },
    { name: t('last'), to: pages, icon: IconChevronsRight, isOff: page >= pages },
  ];
  return (
    <Group justify="space-between" p="xs" px="md" gap="xs">
      <Text size="sm" c="dimmed">
        {pages > 1
          ? t('rowsOf', {
              from: formatNumber(from),
              to: formatNumber(Math.min(from + shown - 1, count)),
              total: formatNumber(count),
            })
          : t('rows', { count, shown: formatNumber(count) })}
      </Text>
      <Group gap="md">
        {setPageSize && count > PAGE_SIZES[0] && (
          <NativeSelect
            size="xs"
            aria-label={t('perPage')}
            value={String(pageSize)}
            onChange={(event) => setPageSize(Number(event.currentTarget.value))}
            data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('ofPage', { size }) }))}
          />
        )}
        {pages > 1 && (
          <Group gap={4} role="navigation" aria-label={t('pageOf', { page, pages })}>
            {steps.map(({ name, to, icon: Icon, isOff }) => (
              <ActionIcon
                key={name}
                variant="default"
                aria-label={name}
                title={name}
                disabled={isOff}
                onClick={() => setPage(to)}
              >
                <Icon size={16} />
              </ActionIcon>
            ))}
          </Group>
        )}
      </Group>
    </Group>
  );
}
