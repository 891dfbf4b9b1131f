import { Alert, Button, Group, Menu, Skeleton, Stack, Tabs } from '@mantine/core';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { lazy, Suspense } from 'react';
import { useApi, useChange } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';
import { useConfiguration, usePeople } from '../../shared/configuration.ts';
import { ErrorState } from '../../shared/error-state.tsx';
import { Facts } from '../../shared/facts.tsx';
import { oneOf } from '../../shared/given.ts';
import { Moment } from '../../shared/moment.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { Section } from '../../shared/section.tsx';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { useParam, useUrlState } from '../../shared/use-url-state.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';
import { InstanceActions } from './instance-actions.tsx';
import { InstanceCases } from './instance-cases.tsx';
import { InstanceState } from './instance-state.tsx';
import { InstanceValues } from './instance-values.tsx';

// Tabs that are rarely opened are loaded on demand.
const InstanceHistory = lazy(async () => ({
  default: (await import('./instance-history.tsx')).InstanceHistory,
}));
const InstanceInteractions = lazy(async () => ({
  default: (await import('./instance-interactions.tsx')).InstanceInteractions,
}));

type Instance = Answer<'GET /api/1/instances/{id}'>['data'];
type View = Answer<'GET /api/admin/instances/{id}/view'>['data'];

const TABS = ['values', 'cases', 'history', 'interactions'] as const;
const REFRESHES = ['GET /api/1/instances/{id}', 'GET /api/admin/instances/{id}/view'] as const;

/** One instance: values, cases, history, interactions, and its actions. */
export default function InstancePage() {
  const t = useWords('app-instances');
  const language = useLanguage();
  const id = Number(useParam('id'));
  const { data, error, refetch } = useApi(
    'GET /api/1/instances/{id}',
    { params: { id } },
    { refetchInterval: 30_000 },
  );
  const { data: view } = useApi(
    'GET /api/admin/instances/{id}/view',
    { params: { id }, query: { language } },
    { keepsPrevious: true },
  );
  const instance = data?.data;
  const ontology = useConfiguration()?.ontologies.find(({ key }) => key === instance?.ontology_key);
  const trail = [
    { to: '/instances', name: t('title') },
    ...(ontology ? [{ to: '/instances', name: ontology.name, search: { ontology: ontology.key } }] : []),
  ];
  return (
    <>
      <PageHeader title={instance ? `${instance.user_readable_id} ${instance.name}` : '…'} trail={trail}>
        {view && <InstanceActions id={id} actions={view.data.actions} />}
      </PageHeader>
      {error && !instance ? (
        <ErrorState error={error} retry={refetch} />
      ) : instance === undefined ? (
        <Skeleton height={300} />
      ) : (
        <Stack gap="md">
          {instance.locked && <Alert color="blue">{t('lockedText')}</Alert>}
          {instance.status === 'draft' && <Alert color="yellow">{t('draftText')}</Alert>}
          <About instance={instance} view={view?.data} kind={ontology?.name ?? instance.ontology_key} />
          <Parts instance={instance} view={view?.data} />
        </Stack>
      )}
    </>
  );
}

function Parts({ instance, view }: { instance: Instance; view: View | undefined }) {
  const t = useWords('app-instances');
  const [search, setSearch] = useUrlState();
  const tab = oneOf(TABS, search.tab) ?? 'values';
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      // Choices inside one tab do not apply to another.
      onChange={(next) =>
        setSearch(
          {
            tab: next === 'values' || next === null ? undefined : next,
            page: undefined,
            order: undefined,
            search: undefined,
            reason: undefined,
            since: undefined,
            until: undefined,
          },
          true,
        )
      }
    >
      <Tabs.List mb="md">
        {TABS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(each)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Suspense fallback={<Skeleton height={200} />}>
        <Tabs.Panel value="values">
          <InstanceValues instance={instance} />
        </Tabs.Panel>
        <Tabs.Panel value="cases">
          <InstanceCases id={instance.id} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <InstanceHistory id={instance.id} ontology={instance.ontology_key} />
        </Tabs.Panel>
        <Tabs.Panel value="interactions">
          <InstanceInteractions
            id={instance.id}
            types={view?.interaction_log_types ?? []}
            mayWrite={(view?.may_write ?? false) && instance.status === 'valid' && !instance.locked}
          />
        </Tabs.Panel>
      </Suspense>
    </Tabs>
  );
}

function About({ instance, view, kind }: { instance: Instance; view: View | undefined; kind: string }) {
  const t = useWords('app-instances');
  const people = usePeople();
  const update = useChange('PATCH /api/1/instances/{id}', { refreshes: REFRESHES });
  const { id, name, locked } = instance;
  const lock = (isLocked: boolean): void =>
    update.mutate(
      { params: { id }, body: { locked: isLocked } },
      {
        onError: showProblem,
        onSuccess: () =>
          showDone(t(isLocked ? 'lockedDone' : 'unlockedDone', { name }), () => lock(!isLocked)),
      },
    );
  const give = (person: { id: number; name: string }): void =>
    update.mutate(
      { params: { id }, body: { owner_id: person.id } },
      { onError: showProblem, onSuccess: () => showDone(t('ownerSet', { name: person.name })) },
    );
  return (
    <Section
      title={kind}
      buttons={
        view?.may_write && (
          <Group gap="xs">
            <Menu>
              <Menu.Target>
                <Button size="xs" variant="default" leftSection={<IconUser size={14} />}>
                  {t('owner')}: {view.owner?.name ?? t('nobody')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
                {people.map((person) => (
                  <Menu.Item key={person.id} onClick={() => give(person)}>
                    {person.name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <Button size="xs" variant="default" loading={update.isPending} onClick={() => lock(!locked)}>
              {t(locked ? 'unlock' : 'lock')}
            </Button>
          </Group>
        )
      }
    >
      <Facts
        facts={[
          [t('state'), <InstanceState key="state" instance={instance} />],
          instance.identifier !== null && [t('identifier'), instance.identifier],
          !view?.may_write && [t('owner'), view?.owner?.name ?? t('nobody')],
          [t('created'), <Moment key="created" at={instance.created} isExact />],
          [t('modified'), <Moment key="modified" at={instance.last_modified} isExact />],
        ]}
      />
    </Section>
  );
}
