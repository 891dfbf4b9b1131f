import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Answer } from '../../../api/request.ts';
import { Parts } from '../../../shared/breakable.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { useWords } from '../../../texts/words.ts';
import { DeliveryState } from './delivery-state.tsx';

type List = Answer<'GET /api/admin/webhook_deliveries'>;

/** Deliveries as a table, on their own page and on that of an endpoint. */
export function DeliveryTable({
  rows,
  empty,
  ...rest
}: {
  rows: List['results'] | undefined;
  meta?: List['meta'] | undefined;
  error: unknown;
  retry: () => void;
  setPage?: (page: number) => void;
  ordering?: string;
  setOrdering?: (ordering: string) => void;
  empty: ReactNode;
}) {
  const t = useWords('admin-deliveries');
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      {...rest}
      opens={({ id }) => `/admin/deliveries/${id}`}
      nameOf={({ id }) => t('one', { id })}
      empty={empty}
      columns={[
        { key: 'id', name: '#', width: '5rem', cell: ({ id }) => id },
        {
          key: 'trigger',
          name: t('trigger'),
          cell: ({ trigger, is_replay, event_id }) => (
            <Group gap={6}>
              <span>
                <Parts text={trigger} />
              </span>
              {is_replay && (
                <Badge size="sm" color="blue">
                  {t('isReplay')}
                </Badge>
              )}
              {event_id === null && (
                <Badge size="sm" color="gray">
                  {t('isTest')}
                </Badge>
              )}
            </Group>
          ),
        },
        { key: 'state', name: t('state'), cell: ({ state }) => <DeliveryState state={state} /> },
        {
          key: 'answer',
          name: t('answer'),
          isMinor: true,
          cell: ({ response_status, last_error }) => (
            <Text size="sm" lineClamp={2}>
              {response_status ?? ''} {last_error ?? ''}
            </Text>
          ),
        },
        {
          key: 'case',
          name: t('case'),
          isMinor: true,
          cell: ({ case_id }) => (case_id === null ? '–' : `#${case_id}`),
        },
        { key: 'created', name: t('created'), isMinor: true, cell: ({ created }) => <Moment at={created} /> },
      ]}
    />
  );
}
