import { Alert, Button, Checkbox, Skeleton, Stack, TextInput } from '@mantine/core';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { ErrorState } from '../../../shared/error-state.tsx';
import { oneOf } from '../../../shared/given.ts';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { showDone } from '../../../shared/toasts.tsx';
import { useAskBeforeLeaving } from '../../../shared/use-ask-before-leaving.ts';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';
import { ROLES } from '../people/roles.ts';
import { ProviderSection } from './provider-section.tsx';

type Policy = Answer<'GET /api/admin/sign_in_policy'>['data'];

/** The rules of the tenant for signing in. */
export default function SignInRulesPage() {
  const t = useWords('admin-sign-in');
  const { data, error, refetch } = useApi('GET /api/admin/sign_in_policy', {});
  const policy = data?.data;
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      {error && !policy ? (
        <ErrorState error={error} retry={refetch} />
      ) : policy === undefined ? (
        <Skeleton height={360} />
      ) : (
        <Stack gap="md">
          <PolicyForm policy={policy} />
          <Provider />
        </Stack>
      )}
    </>
  );
}

/** The provider of the tenant, once it is known whether there is one. */
function Provider() {
  const { data, error, refetch } = useApi('GET /api/admin/sign_in_provider', {});
  if (data) return <ProviderSection key={data.data?.issuer} provider={data.data} />;
  return error ? <ErrorState error={error} retry={refetch} /> : <Skeleton height={200} />;
}

/** Anything but digits is sent as a number that the service refuses at its field. */
const numberIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberIn(text));

function PolicyForm({ policy }: { policy: Policy }) {
  const t = useWords('admin-sign-in');
  const people = useWords('admin-people');
  const update = useChange('PATCH /api/admin/sign_in_policy', {
    refreshes: ['GET /api/admin/sign_in_policy', 'GET /api/admin/sign_in_methods'],
  });
  const form = useForm(
    {
      is_password_allowed: policy.is_password_allowed,
      password_length: String(policy.password_length),
      second_factor_roles: policy.second_factor_roles as readonly (typeof ROLES)[number][],
      idle_minutes: String(policy.idle_minutes ?? ''),
      session_hours: String(policy.session_hours ?? ''),
    },
    async (values) => {
      await update.mutateAsync({
        body: {
          is_password_allowed: values.is_password_allowed,
          password_length: numberIn(values.password_length),
          second_factor_roles: [...values.second_factor_roles],
          idle_minutes: numberOrNull(values.idle_minutes),
          session_hours: numberOrNull(values.session_hours),
        },
      });
      showDone(t('saved'));
    },
  );
  useAskBeforeLeaving(form.isUnsaved);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Section title={t('passwords')}>
          <Stack gap="sm" maw="34rem">
            <Checkbox
              label={t('isPasswordAllowed')}
              description={t('isPasswordAllowedHint')}
              checked={form.values.is_password_allowed}
              error={form.faultOf('is_password_allowed')}
              onChange={({ currentTarget: { checked } }) => form.set({ is_password_allowed: checked })}
            />
            <TextInput
              label={t('passwordLength')}
              description={t('passwordLengthHint')}
              inputMode="numeric"
              {...form.field('password_length')}
            />
          </Stack>
        </Section>
        <Section title={t('secondFactor')}>
          <Checkbox.Group
            label={t('secondFactorRoles')}
            description={t('secondFactorHint')}
            value={[...form.values.second_factor_roles]}
            onChange={(roles) =>
              form.set({ second_factor_roles: roles.flatMap((role) => oneOf(ROLES, role) ?? []) })
            }
          >
            <Stack gap={6} mt={6}>
              {ROLES.map((role) => (
                <Checkbox key={role} value={role} label={people(role)} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Section>
        <Section title={t('sessions')}>
          <Stack gap="sm" maw="34rem">
            <TextInput
              label={t('idleMinutes')}
              description={t('idleMinutesHint', { count: policy.operator.idle_minutes })}
              inputMode="numeric"
              {...form.field('idle_minutes')}
            />
            <TextInput
              label={t('sessionHours')}
              description={t('sessionHoursHint')}
              inputMode="numeric"
              {...form.field('session_hours')}
            />
          </Stack>
        </Section>
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
  );
}
