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
import { defineTexts, useLanguage } from '../../texts/texts.ts';

const texts = defineTexts('sign-in', {
  en: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    tenant: 'Tenant',
    tenantHelp: 'Your address is known in more than one place. Which one do you mean?',
    send: 'Sign in',
    wrong: 'Address and password do not fit together.',
    about: 'About this service',
    demo: 'This is a demo. The password of its people stands in the terminal that started the service.',
    oidcFailed: 'Nobody here has the address that you signed in with elsewhere, or it could not be checked.',
    oidcTenant: 'Your address is known in more than one place: name the tenant, and sign in again.',
  },
  de: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    tenant: 'Mandant',
    tenantHelp: 'Ihre Adresse ist an mehr als einem Ort bekannt. Welchen meinen Sie?',
    send: 'Anmelden',
    wrong: 'Adresse und Passwort passen nicht zusammen.',
    about: 'Über diesen Dienst',
    demo: 'Dies ist eine Demo. Das Passwort ihrer Personen steht im Terminal, das den Dienst gestartet hat.',
    oidcFailed:
      'Niemand hier hat die Adresse, mit der Sie sich anderswo angemeldet haben, oder sie liess sich nicht prüfen.',
    oidcTenant:
      'Ihre Adresse ist an mehr als einem Ort bekannt: nennen Sie den Mandanten und melden Sie sich nochmals an.',
  },
  fr: {
    title: 'Se connecter',
    email: 'E-mail',
    password: 'Mot de passe',
    tenant: 'Mandant',
    tenantHelp: 'Votre adresse est connue à plus d’un endroit. Lequel voulez-vous ?',
    send: 'Se connecter',
    wrong: 'L’adresse et le mot de passe ne correspondent pas.',
    about: 'À propos de ce service',
    demo: 'Ceci est une démo. Le mot de passe de ses personnes figure dans le terminal qui a lancé le service.',
    oidcFailed:
      'Personne ici n’a l’adresse avec laquelle vous vous êtes connecté ailleurs, ou elle n’a pas pu être vérifiée.',
    oidcTenant: 'Votre adresse est connue à plus d’un endroit : nommez le mandant et reconnectez-vous.',
  },
});

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
  const t = texts.use();
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
  const t = texts.use();
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
