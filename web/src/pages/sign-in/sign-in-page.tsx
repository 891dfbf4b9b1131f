import { Alert, Anchor, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { tellOfSignIn } from '../../api/ended-session.ts';
import { request } from '../../api/request.ts';
import { forgetPerson } from '../../shared/forget-person.ts';
import { usePageTitle } from '../../shared/page-header.tsx';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';
import { FirstStep } from './first-step.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** Only addresses of the application: a link must not lead to another site after signing in. */
const isOurs = (from: string | undefined): from is string => from !== undefined && /^\/(?![/\\])/.test(from);

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

/** Signing in on a page of its own, which leads to the page that was wanted. */
export default function SignInPage() {
  const t = useWords('app-sign-in');
  usePageTitle(t('title'));
  const [{ from, problem, tenant = '' }] = useUrlState();
  const navigate = useNavigate();
  const next = isOurs(from) ? from : '/day';
  const done = async (): Promise<void> => {
    forgetPerson();
    tellOfSignIn();
    await navigate({ href: next, replace: true });
  };
  return (
    <SignInSteps
      done={done}
      first={(step) => (
        <FirstStep
          {...step}
          title={t('title')}
          notes={problem !== undefined && <Trouble problem={problem} />}
          tenant={tenant}
          asksTenant={tenant !== '' || problem === 'tenant'}
          provider={{ from: next }}
          others={(choose) => (
            <>
              <DemoPeople choose={choose} />
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
            </>
          )}
        />
      )}
    />
  );
}

/** Why somebody came here without having asked for it. */
function Trouble({ problem }: { readonly problem: string }) {
  const t = useWords('app-sign-in');
  if (problem === 'ended') return <Alert role="status">{t('ended')}</Alert>;
  return (
    <Alert color="red" role="alert">
      {problem === 'tenant' ? t('oidcTenant') : t('oidcFailed')}
    </Alert>
  );
}
