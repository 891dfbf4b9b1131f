import { Button, Group, Stack } from '@mantine/core';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../api/queries.ts';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { FilterChip } from '../../../shared/filter-chip.tsx';
import { given, oneOf } from '../../../shared/given.ts';
import { PageHeader } from '../../../shared/page-header.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useWords } from '../../../texts/words.ts';
import { DELIVERY_STATES } from './delivery-state.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { isTrigger } from './triggers.ts';

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** All deliveries, sent and waiting. */
export default function DeliveriesPage() {
  const t = useWords('admin-deliveries');
  const shared = useWords('app-shared');
  const list = useList('-id');
  const { search, change } = list;
  const { data: endpoints } = useApi('GET /api/admin/webhook_endpoints', { query: { page_size: 100 } });
  const { data: triggers } = useApi('GET /api/admin/webhook_triggers', {});
  const trigger = search.trigger !== undefined && isTrigger(search.trigger) ? search.trigger : undefined;
  const { data, error, refetch } = useApi(
    'GET /api/admin/webhook_deliveries',
    {
      query: {
        ...list.query,
        ...given({
          state: oneOf(DELIVERY_STATES, search.state),
          trigger,
          endpoint_id: numberOf(search.endpoint),
          case_id: numberOf(search.case),
        }),
      },
    },
    { keepsPrevious: true, refetchInterval: 5000 },
  );
  const chips = [
    {
      key: 'endpoint',
      name: t('endpoint'),
      choices: (endpoints?.results ?? []).map(({ id, url }) => ({ key: String(id), name: url })),
    },
    {
      key: 'state',
      name: t('state'),
      choices: DELIVERY_STATES.map((key) => ({ key, name: t(key) })),
    },
    {
      key: 'trigger',
      name: t('trigger'),
      choices: (triggers?.data ?? []).map(({ key }) => ({ key, name: key })),
    },
    ...(search.case === undefined ? [] : [{ key: 'case', name: t('case'), choices: [] }]),
  ];
  const isFiltered = chips.some(({ key }) => search[key] !== undefined);
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      <Stack gap="sm">
        <Group gap="xs">
          {chips.map(({ key, name, choices }) => (
            <FilterChip
              key={key}
              name={name}
              value={search[key]}
              choices={choices}
              choose={(value) => change({ [key]: value })}
              clearLabel={shared('filterOff', { name })}
            />
          ))}
        </Group>
        <DeliveryTable
          rows={data?.results}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          empty={
            isFiltered ? (
              <EmptyState title={t('noneFound')} />
            ) : (
              <EmptyState icon={IconTruckDelivery} title={t('none')} text={t('noneText')}>
                <Button renderRoot={(props) => <Link to="/admin/webhooks" {...props} />}>
                  {t('toWebhooks')}
                </Button>
              </EmptyState>
            )
          }
        />
      </Stack>
    </>
  );
}
