import {
  Alert,
  Button,
  Group,
  PasswordInput,
  Progress,
  Skeleton,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { ErrorState } from '../../../shared/error-state.tsx';
import { formatMonth, formatNumber } from '../../../shared/format.ts';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { useSession } from '../../../shared/session.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showDone } from '../../../shared/toasts.tsx';
import { useAskBeforeLeaving } from '../../../shared/use-ask-before-leaving.ts';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';

type Assistant = Answer<'GET /api/admin/assistant'>['data'];

/** The endpoint of the tenant, its budget, and its use by month. */
export default function AssistantPage() {
  const t = useWords('admin-assistant');
  const { may } = useSession();
  const { data, error, refetch } = useApi('GET /api/admin/assistant', {});
  const assistant = data?.data;
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')}>
        {assistant && (
          <StatusBadge is={assistant.is_ready ? 'good' : 'waiting'}>
            {assistant.is_ready ? t('ready') : t('notReady')}
          </StatusBadge>
        )}
        {may('admin:operation') && (
          <Button variant="default" renderRoot={(props) => <Link to="/admin/assistant/calls" {...props} />}>
            {t('calls')}
          </Button>
        )}
      </PageHeader>
      {error && !assistant ? (
        <ErrorState error={error} retry={refetch} />
      ) : assistant === undefined ? (
        <Skeleton height={360} />
      ) : (
        <Stack gap="md">
          {!assistant.is_ready && (
            <Alert color="yellow" title={t('notReady')}>
              {t('notReadyText')}
            </Alert>
          )}
          <EndpointForm assistant={assistant} />
          <BudgetForm assistant={assistant} />
          <Use assistant={assistant} />
        </Stack>
      )}
    </>
  );
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const useUpdate = () => useChange('PATCH /api/admin/assistant', { refreshes: ['GET /api/admin/assistant'] });

function EndpointForm({ assistant }: { assistant: Assistant }) {
  const t = useWords('admin-assistant');
  const update = useUpdate();
  const first = { url: assistant.url ?? '', model: assistant.model ?? '', key: '' };
  const form = useForm(
    first,
    async ({ url, model, key }) => {
      await update.mutateAsync({
        body: {
          url: textOrNull(url),
          model: textOrNull(model),
          ...(key.trim() !== '' && { key: key.trim() }),
        },
      });
      showDone(t('saved'));
    },
    ['key'],
  );
  useAskBeforeLeaving(form.isUnsaved);
  const forget = async (): Promise<void> => {
    await update.mutateAsync({ body: { key: null } });
    showDone(t('keyForgotten'));
  };
  // A key is sent to the address that it was given for, and to no other.
  const losesKey = assistant.has_key && textOrNull(form.values.url) !== assistant.url;
  return (
    <Section title={t('endpoint')}>
      <Text size="sm" c="dimmed">
        {t('endpointText')}
      </Text>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm" maw="34rem">
          <TextInput
            label={t('url')}
            description={t('urlHint')}
            placeholder="https://api.example.com/v1"
            inputMode="url"
            {...form.field('url')}
          />
          <TextInput label={t('model')} description={t('modelHint')} {...form.field('model')} />
          <PasswordInput
            label={t('key')}
            description={t(assistant.has_key ? 'keyThere' : 'keyHint')}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('showKey') }}
            {...form.field('key')}
          />
          {losesKey && (
            <Text size="sm" role="status">
              {t('losesKey')}
            </Text>
          )}
          {form.message !== null && (
            <Alert color="red" role="alert">
              {form.message}
            </Alert>
          )}
          <Group gap="xs">
            <Button type="submit" loading={form.isSending}>
              {t('save')}
            </Button>
            {assistant.has_key && (
              <Button variant="default" onClick={forget}>
                {t('forgetKey')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

/** A number that people may write in groups. Anything else is sent as one that the service refuses at its field. */
function numberOrNull(text: string): number | null {
  const digits = text.replaceAll(/[\s'’.,]/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : -1;
}

function BudgetForm({ assistant }: { assistant: Assistant }) {
  const t = useWords('admin-assistant');
  const update = useUpdate();
  const first = {
    tokens_per_day: String(assistant.tokens_per_day ?? ''),
    tokens_per_month: String(assistant.tokens_per_month ?? ''),
  };
  const form = useForm(first, async ({ tokens_per_day, tokens_per_month }) => {
    await update.mutateAsync({
      body: {
        tokens_per_day: numberOrNull(tokens_per_day),
        tokens_per_month: numberOrNull(tokens_per_month),
      },
    });
    showDone(t('saved'));
  });
  useAskBeforeLeaving(form.isUnsaved);
  const { limits, use } = assistant;
  return (
    <Section title={t('budget')}>
      <Text size="sm" c="dimmed">
        {t('budgetText')}
      </Text>
      <Stack gap="xs" maw="34rem">
        <Spent label={t('today')} used={use.tokens_today} limit={limits.tokens_per_day} />
        <Spent label={t('thisMonth')} used={use.tokens_this_month} limit={limits.tokens_per_month} />
      </Stack>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm" maw="34rem">
          <Group grow align="flex-start">
            <TextInput
              label={t('perDay')}
              description={t('noLimitHint')}
              inputMode="numeric"
              {...form.field('tokens_per_day')}
            />
            <TextInput
              label={t('perMonth')}
              description={t('noLimitHint')}
              inputMode="numeric"
              {...form.field('tokens_per_month')}
            />
          </Group>
          {form.message !== null && (
            <Alert color="red" role="alert">
              {form.message}
            </Alert>
          )}
          <Button type="submit" loading={form.isSending} style={{ alignSelf: 'flex-start' }}>
            {t('save')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

/** The tokens that were used of a limit; 0 is no limit. */
function Spent({ label, used, limit }: { label: string; used: number; limit: number }) {
  const t = useWords('admin-assistant');
  const amount =
    limit === 0
      ? t('usedOfNone', { used: formatNumber(used) })
      : t('usedOf', { used: formatNumber(used), limit: formatNumber(limit) });
  return (
    <Stack gap={2}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{label}</Text>
        <Text size="sm">{amount}</Text>
      </Group>
      {limit > 0 && (
        <Progress
          value={Math.min(100, (100 * used) / limit)}
          color={used >= limit ? 'red' : 'folder'}
          aria-label={`${label}: ${amount}`}
        />
      )}
    </Stack>
  );
}

function Use({ assistant: { months } }: { assistant: Assistant }) {
  const t = useWords('admin-assistant');
  return (
    <Section title={t('use')}>
      {months.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noUse')}
        </Text>
      ) : (
        <div className="table-frame">
          <Table aria-label={t('use')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('month')}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('callCount')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('inputTokens')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('outputTokens')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('cost')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {months.map(({ month, calls, input_tokens, output_tokens, cost }) => (
                <Table.Tr key={month}>
                  <Table.Td>{formatMonth(month)}</Table.Td>
                  <Table.Td data-number>{formatNumber(calls)}</Table.Td>
                  <Table.Td data-number>{formatNumber(input_tokens)}</Table.Td>
                  <Table.Td data-number>{formatNumber(output_tokens)}</Table.Td>
                  <Table.Td data-number>{cost === 0 ? '–' : cost.toFixed(2)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Section>
  );
}
