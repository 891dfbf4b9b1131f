import { Alert, Badge, Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { ErrorState } from '../../../shared/error-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { oneOf } from '../../../shared/given.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SecretOnce } from '../../../shared/secret-once.tsx';
import { Section } from '../../../shared/section.tsx';
import { useSession } from '../../../shared/session.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useAskBeforeLeaving } from '../../../shared/use-ask-before-leaving.ts';
import { useForm } from '../../../shared/use-form.ts';
import { useParam } from '../../../shared/use-url-state.ts';
import { useLanguage } from '../../../texts/language.ts';
import { useWords } from '../../../texts/words.ts';
import { makePassword } from './make-password.ts';
import { PersonAbsences } from './person-absences.tsx';
import { PersonAccess } from './person-access.tsx';
import { LeadBoxes, QueueFields, RoleBoxes, TeamBoxes } from './person-fields.tsx';
import { ROLES, type Role } from './roles.ts';

type Person = Answer<'GET /api/admin/users/{id}'>['data'];

const REFRESHES = ['GET /api/admin/users', 'GET /api/admin/users/{id}'] as const;

/** One person: roles, teams, sign-in. */
export default function PersonPage() {
  const t = useWords('admin-people');
  const id = Number(useParam('id'));
  const { data, error, refetch } = useApi('GET /api/admin/users/{id}', { params: { id } });
  const trail = [{ to: '/admin/people', name: t('title') }];
  const person = data?.data;
  return (
    <>
      <PageHeader title={person?.name ?? '…'} trail={trail}>
        {person && <PersonActions person={person} />}
      </PageHeader>
      {error && !person ? (
        <ErrorState error={error} retry={refetch} />
      ) : person === undefined ? (
        <Skeleton height={300} />
      ) : (
        <Stack gap="md">
          <About person={person} />
          <PersonForm key={person.id} person={person} />
          <PersonAbsences userId={person.id} />
          <PersonAccess id={person.id} />
        </Stack>
      )}
    </>
  );
}

function About({ person }: { person: Person }) {
  const t = useWords('admin-people');
  const session = useSession();
  const { data } = useApi('GET /api/admin/sign_in_methods', {});
  const ways = (data?.data.methods ?? []).flatMap(({ kind, name }) => {
    if (kind === 'password') return person.has_password ? [t('methodPassword')] : [];
    if (kind === 'passkey') return person.passkeys > 0 ? [t('methodPasskey')] : [];
    return [name ?? kind];
  });
  if (person.has_app_of_codes) ways.push(t('methodFactor'));
  return (
    <Section title={t('details')}>
      <Facts
        facts={[
          [
            t('email'),
            <Group key="email" gap={6}>
              <span>{person.email}</span>
              {session.id === person.id && <Badge color="gray">{t('you')}</Badge>}
            </Group>,
          ],
          [
            t('state'),
            <StatusBadge key="state" is={person.disabled === null ? 'good' : 'plain'}>
              {t(person.disabled === null ? 'active' : 'disabled')}
            </StatusBadge>,
          ],
          [t('signIn'), ways.length > 0 ? ways.join(', ') : t('methodNone')],
          [
            t('lastSeen'),
            person.last_seen === null ? t('never') : <Moment key="seen" at={person.last_seen} isExact />,
          ],
          [t('created'), <Moment key="created" at={person.created} isExact />],
          session.may('admin:operation') && [
            t('audit'),
            <Link key="audit" to="/admin/audit" search={{ kind: 'user', author: String(person.id) }}>
              {t('toAudit')}
            </Link>,
          ],
        ]}
      />
    </Section>
  );
}

const rolesOf = (roles: readonly string[]): readonly Role[] =>
  roles.flatMap((role) => oneOf(ROLES, role) ?? []);

function PersonForm({ person }: { person: Person }) {
  const t = useWords('admin-people');
  const update = useChange('PATCH /api/admin/users/{id}', { refreshes: REFRESHES });
  const form = useForm(
    {
      name: person.name,
      roles: rolesOf(person.roles),
      teams: person.teams as readonly string[],
      leads: person.leads as readonly string[],
      skills: person.skills as readonly string[],
      capacity: person.capacity as number | null,
    },
    async ({ name, roles, teams, leads, skills, capacity }) => {
      const isSame = roles.toSorted().join() === rolesOf(person.roles).toSorted().join();
      await update.mutateAsync({
        params: { id: person.id },
        // Changing roles ends the person's sessions, so they are sent only if they have changed.
        body: {
          name,
          teams: [...teams],
          skills: [...skills],
          capacity,
          leads: leads.filter((key) => teams.includes(key)),
          ...(!isSame && { roles: [...roles] }),
        },
      });
      showDone(
        isSame ? t('saved') : t('rolesChanged', { name }),
        isSame
          ? undefined
          : () => {
              const before = rolesOf(person.roles);
              // Also told where the page was left meanwhile.
              update
                .mutateAsync({ params: { id: person.id }, body: { roles: [...before] } })
                .then(() => form.keep({ roles: before }), showProblem);
            },
      );
    },
  );
  useAskBeforeLeaving(form.isUnsaved);
  return (
    <Section title={t('edit')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm" maw="34rem">
          <TextInput required label={t('name')} autoComplete="off" {...form.field('name')} />
          <RoleBoxes
            value={form.values.roles}
            change={(roles) => form.set({ roles })}
            error={form.faultOf('roles')}
          />
          <TeamBoxes value={form.values.teams} change={(teams) => form.set({ teams })} />
          <LeadBoxes
            teams={form.values.teams}
            value={form.values.leads}
            change={(leads) => form.set({ leads })}
          />
          <QueueFields
            skills={form.values.skills}
            capacity={form.values.capacity}
            change={(values) => form.set(values)}
            faultOf={form.faultOf}
          />
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

function PersonActions({ person }: { person: Person }) {
  const { id, name, email, disabled } = person;
  const t = useWords('admin-people');
  const language = useLanguage();
  const invite = useChange('POST /api/admin/users/{id}/invite');
  const update = useChange('PATCH /api/admin/users/{id}', { refreshes: REFRESHES });
  const signOut = useChange('DELETE /api/admin/users/{id}/sessions', { refreshes: REFRESHES });
  const removeFactor = useChange('DELETE /api/admin/users/{id}/second_factor', { refreshes: REFRESHES });
  const [password, setPassword] = useState<string | null>(null);
  const turn = (isDisabled: boolean): void =>
    update.mutate(
      { params: { id }, body: { is_disabled: isDisabled } },
      {
        onError: showProblem,
        onSuccess: () =>
          showDone(t(isDisabled ? 'deactivated' : 'activated', { name }), () => turn(!isDisabled)),
      },
    );
  const reset = (): void => {
    const next = makePassword();
    update.mutate(
      { params: { id }, body: { password: next } },
      { onError: showProblem, onSuccess: () => setPassword(next) },
    );
  };
  return (
    <>
      {disabled === null && (
        <Button
          variant="default"
          loading={invite.isPending}
          onClick={() =>
            invite.mutate(
              { params: { id }, body: { language } },
              { onError: showProblem, onSuccess: () => showDone(t('invited', { email })) },
            )
          }
        >
          {t('invite')}
        </Button>
      )}
      <Button variant="default" onClick={reset} loading={update.isPending}>
        {t('resetPassword')}
      </Button>
      <Button
        variant="default"
        loading={signOut.isPending}
        onClick={() =>
          signOut.mutate(
            { params: { id } },
            { onError: showProblem, onSuccess: () => showDone(t('signedOut', { name })) },
          )
        }
      >
        {t('signOut')}
      </Button>
      {(person.has_app_of_codes || person.passkeys > 0) && (
        <Button
          variant="default"
          loading={removeFactor.isPending}
          onClick={() =>
            removeFactor.mutate(
              { params: { id } },
              { onError: showProblem, onSuccess: () => showDone(t('factorRemoved', { name })) },
            )
          }
        >
          {t('removeFactor')}
        </Button>
      )}
      <Button variant="default" onClick={() => turn(disabled === null)}>
        {t(disabled === null ? 'deactivate' : 'activate')}
      </Button>
      {password !== null && (
        <SecretOnce
          title={t('passwordTitle', { name })}
          text={t('passwordText')}
          secret={password}
          done={t('passedOn')}
          close={() => setPassword(null)}
        />
      )}
    </>
  );
}
