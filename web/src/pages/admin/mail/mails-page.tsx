import { Group, Stack } from '@mantine/core';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useApi } from '../../../api/queries.ts';
import { Breakable } from '../../../shared/breakable.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { FilterChip } from '../../../shared/filter-chip.tsx';
import { given, oneOf } from '../../../shared/given.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useWords } from '../../../texts/words.ts';
import { MailState } from './mail-state.tsx';
import { MAIL_STATES } from './mail-states.ts';

/** The outbox. */
export default function MailsPage() {
  const t = useWords('admin-mail');
  const shared = useWords('app-shared');
  const list = useList('-id');
  const { search, change } = list;
  const { data, error, refetch } = useApi(
    'GET /api/admin/mails',
    { query: { ...list.query, ...given({ state: oneOf(MAIL_STATES, search.state) }) } },
    { keepsPrevious: true, refetchInterval: 15_000 },
  );
  const isFiltered = search.search !== undefined || search.state !== undefined;
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      <Stack gap="sm">
        <Group gap="xs">
          <SearchField label={t('search')} {...list.searchField} />
          <FilterChip
            name={t('state')}
            value={search.state}
            choices={MAIL_STATES.map((key) => ({ key, name: t(key === 'sent' ? 'sentState' : key) }))}
            choose={(state) => change({ state })}
            clearLabel={shared('filterOff', { name: t('state') })}
          />
        </Group>
        <DataTable
          label={t('title')}
          rows={data?.results}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          opens={({ id }) => `/admin/mail/${id}`}
          nameOf={({ subject }) => subject}
          columns={[
            { key: 'subject', name: t('subject'), cell: ({ subject }) => <Breakable>{subject}</Breakable> },
            {
              key: 'recipient',
              name: t('recipient'),
              isMinor: true,
              cell: ({ recipient }) => <Breakable>{recipient}</Breakable>,
            },
            {
              key: 'state',
              name: t('state'),
              ordering: 'state',
              cell: ({ state }) => <MailState state={state} />,
            },
            {
              key: 'created',
              name: t('created'),
              ordering: 'created',
              isMinor: true,
              cell: ({ created }) => <Moment at={created} />,
            },
            {
              key: 'sent',
              name: t('sent'),
              ordering: 'sent',
              isMinor: true,
              cell: ({ sent }) => <Moment at={sent} />,
            },
          ]}
          empty={
            isFiltered ? (
              <EmptyState title={t('noneFound')} />
            ) : (
              <EmptyState icon={IconMail} title={t('none')} text={t('noneText')} />
            )
          }
        />
      </Stack>
    </>
  );
}
