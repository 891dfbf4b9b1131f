import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Problem } from '../../api/problem.ts';
import { queryClient } from '../../api/queries.ts';
import { request } from '../../api/request.ts';
import { OpenCard } from '../../shared/open-card.tsx';
import { usePageTitle } from '../../shared/page-header.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useLanguage } from '../../texts/language.ts';
import { loadWords, useWords } from '../../texts/words.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Only addresses of the application: a link must not lead to another site after signing in. */
const isOurs = (from: string | undefined): from is string => from !== undefined && /^\/(?![/\\])/.test(from);

interface Provider {
  readonly name: string;
  readonly start: string;
}

/** The provider for signing in, of the tenant that the address of the page names, or of the operator. */
function useProvider(tenant: string): Provider | null {
  const { data } = useQuery({
    queryKey: ['oidc', tenant],
    queryFn: async (): Promise<Provider | null> =>
      (await (await fetch(`/api/admin/oidc?${new URLSearchParams({ tenant })}`)).json()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** The people of the demo that a visitor can sign in as; empty without a demo. */
function DemoPeople({ choose }: { readonly choose: (email: string) => void }) {
  const t = useWords('app-sign-in');
  const language = useLanguage();
  const { data: people = [] } = useQuery({
    queryKey: ['demo-people'],
    queryFn: async () => (await request('GET /api/admin/demo_people', {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (people.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('demo')}
      </Text>
      {people.map(({ email, name, shows }) => (
        <UnstyledButton key={email} className="demo-person" onClick={() => choose(email)}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {email}: {shows[language] ?? shows.en}
          </Text>
        </UnstyledButton>
      ))}
    </Stack>
  );
}

/** Most people are in after the first step. */
const SecondStep = lazy(async () => {
  const [component] = await Promise.all([import('./second-step.tsx'), loadWords('own')]);
  return component;
});

/** Whether the sign-in of this browser awaits a step, as after the page was loaded again. */
function useAwaited() {
  const { data } = useQuery({
    queryKey: ['awaited'],
    queryFn: async () =>
      request('GET /api/admin/session', {}).then(
        ({ data: session }) => session.awaits,
        () => null,
      ),
    staleTime: 0,
  });
  return data ?? null;
}

/** Signing in: address and password, then the step that may follow; a passkey or a provider instead. */
export default function SignInPage() {
  const [{ from }] = useUrlState();
  const navigate = useNavigate();
  const awaits = useAwaited();
  const done = async (): Promise<void> => {
    queryClient.clear();
    await navigate({ href: isOurs(from) ? from : '/day', replace: true });
  };
  const back = async (): Promise<void> => {
    await request('DELETE /api/admin/session', {}).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ['awaited'] });
  };
  if (awaits === null) return <FirstStep done={done} />;
  return (
    <Suspense fallback={null}>
      <SecondStep awaits={awaits} done={done} back={back} />
    </Suspense>
  );
}

function FirstStep({ done }: { done: () => Promise<void> }) {
  const t = useWords('app-sign-in');
  usePageTitle(t('title'));
  const [{ from, problem, tenant: named = '' }] = useUrlState();
  const provider = useProvider(named);
  const form = useForm({ email: '', password: '', tenant: named }, async ({ email, password, tenant }) => {
    try {
      const { data } = await request('POST /api/admin/session', {
        body: { email: email.trim(), password, ...(tenant !== '' && { tenant }) },
      });
      if (data.awaits === null) await done();
      else await queryClient.invalidateQueries({ queryKey: ['awaited'] });
    } catch (error) {
      throw error instanceof Problem && error.status === 401
        ? new Problem({ status: 401, code: error.code, detail: t('wrong'), requestId: null, faults: [] })
        : error;
    }
  });
  const asksTenant = form.values.tenant !== '' || form.faultOf('tenant') !== null || problem === 'tenant';
  return (
    <OpenCard title={t('title')}>
      <form onSubmit={form.submit}>
        <Stack>
          {problem === 'ended' && form.message === null && <Alert role="status">{t('ended')}</Alert>}
          {problem !== undefined && problem !== 'ended' && form.message === null && (
            <Alert color="red" role="alert">
              {problem === 'tenant' ? t('oidcTenant') : t('oidcFailed')}
            </Alert>
          )}
          {form.message !== null && (
            <Alert color="red" role="alert">
              {form.message}
            </Alert>
          )}
          <TextInput
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            withAsterisk={false}
            autoFocus
            {...form.field('email')}
          />
          <PasswordInput
            label={t('password')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.field('password')}
          />
          {asksTenant && (
            <TextInput
              label={t('tenant')}
              description={t('tenantHelp')}
              name="tenant"
              {...form.field('tenant')}
            />
          )}
          <Button type="submit" loading={form.isSending} fullWidth>
            {t('send')}
          </Button>
        </Stack>
      </form>
      <PasskeyButton tenant={form.values.tenant.trim()} done={done} />
      {provider && (
        <Button
          component="a"
          variant="default"
          fullWidth
          href={`${provider.start}?${new URLSearchParams({
            from: isOurs(from) ? from : '/day',
            ...(form.values.tenant !== '' && { tenant: form.values.tenant.trim() }),
          })}`}
        >
          {provider.name}
        </Button>
      )}
      <DemoPeople choose={(email) => form.set({ email })} />
      <Text size="sm" ta="center">
        <Anchor inherit renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
          {t('forgot')}
        </Anchor>
      </Text>
      <Text size="sm" ta="center">
        <Anchor href="/welcome" inherit>
          {t('about')}
        </Anchor>
      </Text>
    </OpenCard>
  );
}
