import {
  Alert,
  Button,
  Group,
  PasswordInput,
  Skeleton,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { ErrorState } from '../../../shared/error-state.tsx';
import { FormModal } from '../../../shared/form-modal.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showDone } from '../../../shared/toasts.tsx';
import { useAskBeforeLeaving } from '../../../shared/use-ask-before-leaving.ts';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';

type Connectors = Answer<'GET /api/admin/connectors'>['data'];

const REFRESHED = { refreshes: ['GET /api/admin/connectors'] } as const;

/** Hosts that connectors may call, their secrets by name, and how each connector stands. */
export default function ConnectorsPage() {
  const t = useWords('admin-connectors');
  const { data, error, refetch } = useApi('GET /api/admin/connectors', {});
  const found = data?.data;
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')}>
        <Button variant="default" renderRoot={(props) => <Link to="/admin/connectors/calls" {...props} />}>
          {t('calls')}
        </Button>
      </PageHeader>
      {error && !found ? (
        <ErrorState error={error} retry={refetch} />
      ) : found === undefined ? (
        <Skeleton height={360} />
      ) : (
        <Stack gap="md">
          <Standing connectors={found.connectors} />
          <HostsForm hosts={found.allowed_hosts} />
          <Secrets secrets={found.secrets} />
        </Stack>
      )}
    </>
  );
}

function Standing({ connectors }: { connectors: Connectors['connectors'] }) {
  const t = useWords('admin-connectors');
  if (connectors.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noConnectors')}
      </Text>
    );
  return (
    <Section title={t('standing')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('connector')}</Table.Th>
            <Table.Th>{t('state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {connectors.map((each) => (
            <Table.Tr key={each.key}>
              <Named name={each.name}>{each.host}</Named>
              <Table.Td>
                <ConnectorState connector={each} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

/** A cell with a name and small words below, which fits a phone. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Table.Td style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text component="div" size="xs" c="dimmed">
        {children}
      </Text>
    </Table.Td>
  );
}

function ConnectorState({ connector }: { connector: Connectors['connectors'][number] }) {
  const t = useWords('admin-connectors');
  const { is_allowed, missing_secrets, failures, open_until } = connector;
  if (!is_allowed) return <StatusBadge is="bad">{t('notAllowed')}</StatusBadge>;
  if (missing_secrets.length > 0)
    return <StatusBadge is="bad">{t('missing', { names: missing_secrets.join(', ') })}</StatusBadge>;
  if (open_until !== null)
    return (
      <Group gap={6}>
        <StatusBadge is="bad">{t('paused')}</StatusBadge>
        <Moment at={open_until} />
      </Group>
    );
  if (failures > 0) return <StatusBadge is="waiting">{t('failures', { count: failures })}</StatusBadge>;
  return <StatusBadge is="good">{t('ready')}</StatusBadge>;
}

function HostsForm({ hosts }: { hosts: readonly string[] }) {
  const t = useWords('admin-connectors');
  const update = useChange('PATCH /api/admin/connectors', REFRESHED);
  const form = useForm({ allowed_hosts: hosts.join('\n') }, async ({ allowed_hosts }) => {
    const lines = allowed_hosts.split('\n').map((line) => line.trim());
    await update.mutateAsync({ body: { allowed_hosts: lines.filter((line) => line !== '') } });
    showDone(t('saved'));
  });
  return (
    <Section title={t('hosts')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm" maw="34rem">
          <Textarea
            label={t('hosts')}
            description={t('hostsHint')}
            placeholder={'register.example\n*.bank.example'}
            autosize
            minRows={3}
            {...form.field('allowed_hosts')}
          />
          <Refused message={form.message} />
          <Button type="submit" loading={form.isSending} style={{ alignSelf: 'flex-start' }}>
            {t('save')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

function Secrets({ secrets }: { secrets: Connectors['secrets'] }) {
  const t = useWords('admin-connectors');
  const set = useChange('PUT /api/admin/connector_secrets/{name}', REFRESHED);
  const [deleted, setDeleted] = useState<string | null>(null);
  const form = useForm(
    { name: '', secret: '' },
    async ({ name, secret }) => {
      await set.mutateAsync({ params: { name: name.trim() }, body: { secret } });
      showDone(t('secretSet'));
    },
    ['name', 'secret'],
  );
  useAskBeforeLeaving(form.isUnsaved);
  return (
    <Section title={t('secrets')}>
      <Text size="sm" c="dimmed">
        {t('secretsText')}
      </Text>
      {secrets.length > 0 && (
        <Table maw="34rem">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('name')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {secrets.map(({ name, set_at, set_by }) => (
              <Table.Tr key={name}>
                <Named name={name}>
                  {set_by} · <Moment at={set_at} />
                </Named>
                <Table.Td ta="end">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('deleteSecret', { name })}
                    onClick={() => setDeleted(name)}
                  >
                    {t('delete')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {deleted !== null && <DeleteSecret name={deleted} close={() => setDeleted(null)} />}
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm" maw="34rem">
          <TextInput label={t('name')} description={t('nameHint')} {...form.field('name')} />
          <PasswordInput
            label={t('secret')}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('showSecret') }}
            {...form.field('secret')}
          />
          <Refused message={form.message} />
          <Button type="submit" loading={form.isSending} style={{ alignSelf: 'flex-start' }}>
            {t('setSecret')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

/** Nobody can bring a secret back, so it is asked first. */
function DeleteSecret({ name, close }: { name: string; close: () => void }) {
  const t = useWords('admin-connectors');
  const remove = useChange('DELETE /api/admin/connector_secrets/{name}', REFRESHED);
  const form = useForm({}, async () => {
    await remove.mutateAsync({ params: { name } });
    close();
    showDone(t('secretDeleted', { name }));
  });
  return (
    <FormModal title={t('deleteSecret', { name })} submitLabel={t('delete')} form={form} close={close}>
      <Text size="sm">{t('deleteText')}</Text>
    </FormModal>
  );
}

function Refused({ message }: { message: string | null }) {
  return message === null ? null : (
    <Alert color="red" role="alert">
      {message}
    </Alert>
  );
}
