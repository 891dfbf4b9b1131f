import { Alert, Button, Code, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { ErrorState } from '../../../shared/error-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { showValue } from '../../../shared/show-value.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useAskBeforeLeaving } from '../../../shared/use-ask-before-leaving.ts';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';
import { SandboxSection } from './sandbox-section.tsx';

type Tenant = Answer<'GET /api/admin/tenant'>['data'];

const languageName = (code: string): string => showValue({ type: 'language' }, code);

/** The tenant itself, and the sign-in of its people. */
export default function TenantPage() {
  const t = useWords('admin-tenant');
  const { data, error, refetch } = useApi('GET /api/admin/tenant', {});
  const { data: signIn } = useApi('GET /api/admin/sign_in_methods', {});
  const tenant = data?.data;
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      {error && !tenant ? (
        <ErrorState error={error} retry={refetch} />
      ) : tenant === undefined ? (
        <Skeleton height={260} />
      ) : (
        <Stack gap="md">
          <TenantForm tenant={tenant} />
          {tenant.sandbox && <SandboxSection sandbox={tenant.sandbox} tenantKey={tenant.key} />}
          <Section title={t('details')}>
            <Facts
              facts={[
                [
                  t('key'),
                  <Stack key="key" gap={2}>
                    <Code style={{ alignSelf: 'flex-start' }}>{tenant.key}</Code>
                    <Text size="xs" c="dimmed">
                      {t('keyHint')}
                    </Text>
                  </Stack>,
                ],
                [t('languages'), tenant.languages.map(languageName).join(', ')],
                [t('timeZone'), tenant.time_zone],
                [t('created'), <Moment key="created" at={tenant.created} isExact />],
              ]}
            />
            <Text size="sm" c="dimmed">
              {t('languages')}, {t('timeZone')}: {t('fromConfiguration')}
            </Text>
          </Section>
          <Section
            title={t('signIn')}
            buttons={
              <>
                <Button
                  size="xs"
                  variant="default"
                  renderRoot={(props) => <Link to="/admin/sign-in" {...props} />}
                >
                  {t('rules')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  renderRoot={(props) => <Link to="/admin/people" {...props} />}
                >
                  {t('people')}
                </Button>
              </>
            }
          >
            {signIn?.data.methods.map(({ kind, name }) => (
              <Stack key={kind} gap={4} align="flex-start">
                <StatusBadge is="good">{name ?? t(kind === 'passkey' ? 'passkey' : 'password')}</StatusBadge>
                <Text size="sm">{t(`${kind}Text`)}</Text>
              </Stack>
            ))}
            {signIn && (
              <Text size="sm" c="dimmed">
                {t('sessions', { count: signIn.data.session_hours })}
              </Text>
            )}
          </Section>
        </Stack>
      )}
    </>
  );
}

function TenantForm({ tenant }: { tenant: Tenant }) {
  const t = useWords('admin-tenant');
  const update = useChange('PATCH /api/admin/tenant', { refreshes: ['GET /api/admin/tenant'] });
  const before = { name: tenant.name, bin_days: String(tenant.bin_days) };
  const form = useForm(before, async ({ name, bin_days }) => {
    await update.mutateAsync({ body: { name, bin_days: Number(bin_days) } });
    showDone(t('saved'), () =>
      // Also told where the page was left meanwhile.
      update
        .mutateAsync({ body: { name: before.name, bin_days: tenant.bin_days } })
        .then(() => form.keep(before), showProblem),
    );
  });
  useAskBeforeLeaving(form.isUnsaved);
  return (
    <Section title={t('name')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm" maw="30rem">
          <TextInput required label={t('name')} description={t('nameHint')} {...form.field('name')} />
          <TextInput
            required
            type="number"
            min={0}
            max={365}
            label={t('binDays')}
            description={t('binDaysHint')}
            {...form.field('bin_days')}
          />
          {form.message !== null && (
            <Alert color="red" role="alert">
              {form.message}
            </Alert>
          )}
          <Button
            type="submit"
            loading={form.isSending}
            disabled={form.values.name === before.name && form.values.bin_days === before.bin_days}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('save')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
