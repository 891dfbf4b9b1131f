import {
  Alert,
  Anchor,
  Button,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Problem } from '../../api/problem.ts';
import { queryClient } from '../../api/queries.ts';
import { request } from '../../api/request.ts';
import { usePageTitle } from '../../shared/page-header.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';

/** Only addresses of the application: a link must not lead to another site after signing in. */
const isOurs = (from: string | undefined): from is string => from !== undefined && /^\/(?![/\\])/.test(from);

interface Provider {
  readonly name: string;
  readonly start: string;
}

/** The provider for signing in, if the operator has set one. */
function useProvider(): Provider | null {
  const { data } = useQuery({
    queryKey: ['oidc'],
    queryFn: async (): Promise<Provider | null> => (await (await fetch('/api/admin/oidc')).json()).data,
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

export default function SignInPage() {
  const t = useWords('app-sign-in');
  usePageTitle(t('title'));
  const [{ from, problem }] = useUrlState();
  const provider = useProvider();
  const navigate = useNavigate();
  const form = useForm({ email: '', password: '', tenant: '' }, async ({ email, password, tenant }) => {
    try {
      await request('POST /api/admin/session', {
        body: { email: email.trim(), password, ...(tenant !== '' && { tenant }) },
      });
    } catch (error) {
      throw error instanceof Problem && error.status === 401
        ? new Problem({ status: 401, code: error.code, detail: t('wrong'), requestId: null, faults: [] })
        : error;
    }
    queryClient.clear();
    await navigate({ href: isOurs(from) ? from : '/cases', replace: true });
  });
  const asksTenant = form.values.tenant !== '' || form.faultOf('tenant') !== null || problem === 'tenant';
  return (
    <main className="sign-in">
      <div className="surface sign-in-card">
        <form onSubmit={form.submit}>
          <Stack>
            <div>
              <span className="brand">
                <img src="/app/mark.svg" alt="" />
                Dossier
              </span>
              <Title order={1} mt="md">
                {t('title')}
              </Title>
            </div>
            {problem !== undefined && form.message === null && (
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
            {provider && (
              <Button
                component="a"
                variant="default"
                fullWidth
                href={`${provider.start}?${new URLSearchParams({
                  from: isOurs(from) ? from : '/cases',
                  ...(form.values.tenant !== '' && { tenant: form.values.tenant.trim() }),
                })}`}
              >
                {provider.name}
              </Button>
            )}
            <DemoPeople choose={(email) => form.set({ email })} />
            <Text size="sm" ta="center">
              <Anchor href="/welcome" inherit>
                {t('about')}
              </Anchor>
            </Text>
          </Stack>
        </form>
      </div>
    </main>
  );
}
