import { Button, Group, Stack, Text } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { FilterChip } from '../../../shared/filter-chip.tsx';
import { FormModal } from '../../../shared/form-modal.tsx';
import { given, oneOf } from '../../../shared/given.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useList } from '../../../shared/use-list.ts';
import { useLanguage } from '../../../texts/language.ts';
import { useWords } from '../../../texts/words.ts';

type BinItem = Answer<'GET /api/admin/bin'>['data'][number];

const KINDS = ['case', 'instance'] as const;
const REFRESHES = ['GET /api/admin/bin', 'GET /api/admin/cases'] as const;

/** Deleted cases and instances: bringing them back, or deleting them for good. */
export default function BinPage() {
  const t = useWords('admin-bin');
  const shared = useWords('app-shared');
  const list = useList('-deleted');
  const { search, change } = list;
  const kind = oneOf(KINDS, search.kind);
  const { data, error, refetch } = useApi(
    'GET /api/admin/bin',
    { query: { ...list.query, language: useLanguage(), ...given({ kind }) } },
    { keepsPrevious: true },
  );
  const [doomed, setDoomed] = useState<BinItem | null>(null);
  const isFiltered = search.search !== undefined || kind !== undefined;
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      <Stack gap="sm">
        <Group gap="xs">
          <SearchField label={t('search')} {...list.searchField} />
          <FilterChip
            name={t('kind')}
            value={kind}
            choices={KINDS.map((key) => ({ key, name: t(key) }))}
            choose={(next) => change({ kind: next })}
            clearLabel={shared('filterOff', { name: t('kind') })}
          />
        </Group>
        <DataTable
          label={t('title')}
          rows={data?.data}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          nameOf={nameOf}
          columns={[
            {
              key: 'name',
              name: t('name'),
              ordering: 'name',
              cell: (item) => (
                <Stack gap={0}>
                  <Text size="sm" fw={550} dir="auto">
                    {item.name}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {item.user_readable_id}
                  </Text>
                  <Stayed cases={item.children} />
                </Stack>
              ),
            },
            { key: 'type', name: t('type'), ordering: 'type', cell: (item) => item.type_name },
            {
              key: 'deleted',
              name: t('deleted'),
              ordering: 'deleted',
              cell: (item) => <Moment at={item.deleted} />,
            },
            { key: 'by', name: t('by'), ordering: 'author', isMinor: true, cell: (item) => item.deleted_by },
            { key: 'goes', name: t('goes'), isMinor: true, cell: (item) => <Moment at={item.goes} /> },
            {
              key: 'actions',
              name: shared('actions'),
              cell: (item) => <Actions item={item} erase={() => setDoomed(item)} />,
            },
          ]}
          empty={
            isFiltered ? (
              <EmptyState title={t('noneFound')} />
            ) : (
              <EmptyState icon={IconTrash} title={t('none')} />
            )
          }
        />
      </Stack>
      {doomed !== null && <EraseDialog item={doomed} close={() => setDoomed(null)} />}
    </>
  );
}

/** More children are counted and not named. */
const MOST_NAMED = 5;

/** The cases that were started from a deleted one: they have stayed, without a parent. */
function Stayed({ cases }: { cases: BinItem['children'] }) {
  const t = useWords('admin-bin');
  if (cases.length === 0) return null;
  const others = cases.length - MOST_NAMED;
  return (
    <Text size="xs" component="div">
      {t('stayed')}{' '}
      {cases.slice(0, MOST_NAMED).map(({ id, user_readable_id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={`/cases/${id}`} title={name}>
            {user_readable_id}
          </Link>
        </span>
      ))}
      {others > 0 && ` ${t('andOthers', { count: others })}`}
    </Text>
  );
}

const nameOf = ({ user_readable_id, name }: BinItem): string => `${user_readable_id} ${name}`;

function Actions({ item, erase }: { item: BinItem; erase: () => void }) {
  const t = useWords('admin-bin');
  const restore = useChange('POST /api/admin/bin/{id}/restore', { refreshes: REFRESHES });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        loading={restore.isPending}
        aria-label={`${t('restore')}: ${nameOf(item)}`}
        onClick={() =>
          restore.mutate(
            { params: { id: item.id } },
            {
              onError: showProblem,
              onSuccess: () => showDone(t('restored', { name: item.user_readable_id })),
            },
          )
        }
      >
        {t('restore')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={`${t('erase')}: ${nameOf(item)}`}
        onClick={erase}
      >
        {t('erase')}
      </Button>
    </Group>
  );
}

/** There is no way back, and so it is asked. */
function EraseDialog({ item, close }: { item: BinItem; close: () => void }) {
  const t = useWords('admin-bin');
  const erase = useChange('DELETE /api/admin/bin/{id}', { refreshes: REFRESHES });
  const form = useForm({}, async () => {
    await erase.mutateAsync({ params: { id: item.id } });
    showDone(t('erased'));
    close();
  });
  return (
    <FormModal
      title={t('eraseTitle', { name: item.user_readable_id })}
      submitLabel={t('erase')}
      form={form}
      close={close}
    >
      <Text size="sm">{t('eraseText')}</Text>
    </FormModal>
  );
}
