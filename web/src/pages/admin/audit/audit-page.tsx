import { Badge, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { Breakable, OpenButton } from '../../../shared/breakable.tsx';
import { CodeBlock } from '../../../shared/code-block.tsx';
import { usePeople } from '../../../shared/configuration.ts';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { FilterChip } from '../../../shared/filter-chip.tsx';
import { given, oneOf } from '../../../shared/given.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { useList } from '../../../shared/use-list.ts';
import { keysOf, useFindWord, useWords } from '../../../texts/words.ts';
import { nameOfAction, nameOfThing, queryOfTyped } from './action-names.ts';
import { useVerify, VerifyButton, VerifyOutcome } from './verify-chain.tsx';

type Entry = Answer<'GET /api/admin/audit'>['results'][number];

const KINDS = ['user', 'support', 'key', 'system', 'command', 'anonymous'] as const;
const DAY_MS = 86_400_000;

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
const dayOf = (day: string | undefined, later = 0): string | undefined =>
  day === undefined || Number.isNaN(Date.parse(day))
    ? undefined
    : new Date(new Date(`${day}T00:00:00`).getTime() + later).toISOString();

/** The author of an entry: by their name at that time, else by their present one. */
function useNames(): (entry: Entry) => string {
  const t = useWords('admin-audit');
  const people = usePeople();
  return ({ who, author_kind, author_id }) => {
    if (typeof who?.name === 'string') return who.name;
    const now = author_kind === 'user' ? people.find(({ id }) => id === author_id)?.name : undefined;
    return now ?? t(oneOf(KINDS, author_kind) ?? 'anonymous');
  };
}

/** The audit trail, and the check that nothing was changed in it. */
export default function AuditPage() {
  const t = useWords('admin-audit');
  const find = useFindWord('admin-audit-actions');
  const shared = useWords('app-shared');
  const list = useList('-id');
  const { search, change } = list;
  const nameOf = useNames();
  const verify = useVerify();
  const { page, page_size, ordering } = list.query;
  const typed =
    search.search === undefined ? {} : queryOfTyped(search.search, keysOf('admin-audit-actions'), find);
  const { data, error, refetch } = useApi(
    'GET /api/admin/audit',
    {
      query: {
        page,
        page_size,
        ...typed,
        ...given({
          ordering,
          author_kind: oneOf(KINDS, search.kind),
          author_id: numberOf(search.author),
          case_id: numberOf(search.case),
          instance_id: numberOf(search.instance),
          request_id: search.request,
          subject: search.subject,
          from: dayOf(search.from),
          to: dayOf(search.to, DAY_MS),
        }),
      },
    },
    // Words are looked for in every entry, which takes long in a large trail.
    { keepsPrevious: true, refetchInterval: 'search' in typed ? false : 30_000 },
  );
  const further = (['author', 'case', 'instance', 'request', 'subject'] as const).filter(
    (key) => search[key] !== undefined,
  );
  const isFiltered =
    further.length > 0 || ['search', 'kind', 'from', 'to'].some((key) => search[key] !== undefined);
  const rows = data?.results;
  const open = rows?.find(({ id }) => String(id) === search.open);
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')}>
        <VerifyButton run={verify.run} isRunning={verify.isRunning} />
      </PageHeader>
      <Stack gap="sm">
        <VerifyOutcome isRunning={verify.isRunning} verdict={verify.verdict} />
        <Group gap="xs" align="flex-end">
          <SearchField label={t('action')} hint={t('actionField')} {...list.searchField} />
          <TextInput
            type="date"
            size="sm"
            label={t('from')}
            value={search.from ?? ''}
            onChange={(event) => change({ from: event.currentTarget.value || undefined })}
          />
          <TextInput
            type="date"
            size="sm"
            label={t('to')}
            value={search.to ?? ''}
            onChange={(event) => change({ to: event.currentTarget.value || undefined })}
          />
          <FilterChip
            name={t('kind')}
            value={search.kind}
            choices={KINDS.map((key) => ({ key, name: t(key) }))}
            choose={(kind) => change({ kind })}
            clearLabel={shared('filterOff', { name: t('kind') })}
          />
          {further.map((key) => (
            <FilterChip
              key={key}
              name={t(key)}
              value={search[key]}
              choices={[]}
              choose={(value) => change({ [key]: value })}
              clearLabel={shared('filterOff', { name: t(key) })}
            />
          ))}
        </Group>
        <DataTable
          label={t('title')}
          rows={rows}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          nameOf={({ action }) => nameOfAction(action, find)}
          columns={[
            {
              key: 'action',
              name: t('action'),
              cell: (entry) => (
                <OpenButton open={() => list.setSearch({ open: String(entry.id) })}>
                  {nameOfAction(entry.action, find)}
                </OpenButton>
              ),
            },
            {
              key: 'who',
              name: t('who'),
              cell: (entry) => <Breakable least="7.5rem">{nameOf(entry)}</Breakable>,
            },
            { key: 'subject', name: t('subject'), isMinor: true, cell: (entry) => <Subject entry={entry} /> },
            {
              key: 'changed',
              name: t('changed'),
              isMinor: true,
              cell: ({ changed }) => (
                <Text size="sm" c="dimmed" lineClamp={2}>
                  {namesOfChanged(changed)}
                </Text>
              ),
            },
            {
              key: 'when',
              name: t('when'),
              ordering: 'created',
              cell: ({ created }) => <Moment at={created} />,
            },
          ]}
          empty={
            isFiltered ? (
              <EmptyState title={t('noneFound')} />
            ) : (
              <EmptyState icon={IconShieldCheck} title={t('none')} text={t('noneText')} />
            )
          }
        />
      </Stack>
      <Drawer
        opened={open !== undefined}
        onClose={() => list.setSearch({ open: undefined })}
        position="right"
        title={open ? t('details', { id: open.id }) : ''}
        closeButtonProps={{ 'aria-label': shared('close') }}
        transitionProps={{ duration: 0 }}
      >
        {open && <EntryDetails entry={open} />}
      </Drawer>
    </>
  );
}

/** The changed parts by the last segment of their path: `i12/first_name` is the first name. */
const namesOfChanged = (changed: readonly string[]): string =>
  [...new Set(changed.map((each) => (each.split('/').at(-1) ?? each).replaceAll('_', ' ')))].join(', ');

/** The subject of an entry by its name; by its kind if it no longer has one. */
function Subject({ entry }: { entry: Entry }) {
  const find = useFindWord('admin-audit-actions');
  const { case_id, instance_id, subject, subject_name } = entry;
  const [thing = ''] = subject?.split(':') ?? [];
  const kind = case_id !== null ? 'case' : instance_id !== null ? 'instance' : thing;
  const text = subject_name ?? nameOfThing(kind, find) ?? (thing.replaceAll('_', ' ') || '–');
  if (case_id !== null) return <Link to={`/cases/${case_id}`}>{text}</Link>;
  if (instance_id !== null) return <Link to={`/instances/${instance_id}`}>{text}</Link>;
  return <span>{text}</span>;
}

function EntryDetails({ entry }: { entry: Entry }) {
  const t = useWords('admin-audit');
  const find = useFindWord('admin-audit-actions');
  const nameOf = useNames();
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('action'), `${nameOfAction(entry.action, find)} (${entry.action})`],
          [t('who'), nameOf(entry)],
          [t('when'), <Moment key="when" at={entry.created} isExact />],
          [t('subject'), <Subject key="subject" entry={entry} />],
          entry.changed.length > 0 && [t('changed'), namesOfChanged(entry.changed)],
          entry.request_id !== null && [
            t('request'),
            <Link key="request" to="/admin/requests" search={{ search: entry.request_id }}>
              {entry.request_id}
            </Link>,
          ],
          [
            t('hash'),
            entry.sequence === null ? (
              t('unsealed')
            ) : (
              <Stack key="hash" gap={2}>
                <span>{t('sealed', { sequence: entry.sequence })}</span>
                <Text size="xs" ff="monospace">
                  {entry.hash}
                </Text>
              </Stack>
            ),
          ],
        ]}
      />
      {entry.is_erased && <Badge color="gray">{t('erased')}</Badge>}
      {entry.who !== null && <CodeBlock label={t('who')} text={JSON.stringify(entry.who, null, 2)} />}
      {entry.what !== null && <CodeBlock label={t('what')} text={JSON.stringify(entry.what, null, 2)} />}
    </Stack>
  );
}
