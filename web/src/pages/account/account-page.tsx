import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi, useChange } from '../../api/queries.ts';
import { PageHeader } from '../../shared/page-header.tsx';
import { Section } from '../../shared/section.tsx';
import { useSession } from '../../shared/session.ts';
import { showDone } from '../../shared/toasts.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';
import { AbsenceSection } from './absence-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionSection } from './session-section.tsx';

/** How the signed-in person signs in: password, second factor, passkeys, sessions. */
export default function AccountPage() {
  const t = useWords('own-account');
  const { name, email } = useSession();
  const { data } = useApi('GET /api/admin/session/second_factor', {});
  const factor = data?.data;
  return (
    <>
      <PageHeader title={t('title')} text={`${name}, ${email}. ${t('intro')}`} />
      {factor && (
        <Stack gap="md">
          <PasswordSection hasPassword={factor.has_password} />
          <SecondFactorSection factor={factor} />
          <PasskeySection hasPassword={factor.has_password} />
          <NotificationSection />
          <AbsenceSection />
          <SessionSection />
        </Stack>
      )}
    </>
  );
}

const FIRST = { old_password: '', new_password: '', again: '' };

function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const t = useWords('own-account');
  const [isDifferent, setDifferent] = useState(false);
  const change = useChange('POST /api/admin/session/password', { refreshes: ['GET /api/admin/sessions'] });
  const form = useForm(FIRST, async ({ old_password, new_password, again }) => {
    setDifferent(new_password !== again);
    if (new_password !== again) return;
    await change.mutateAsync({ body: { old_password, new_password } });
    form.set(FIRST);
    showDone(t('passwordChanged'));
  });
  if (!hasPassword)
    return (
      <Section title={t('password')}>
        <Text size="sm">{t('noPassword')}</Text>
      </Section>
    );
  return (
    <Section title={t('password')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm" maw="30rem">
          <PasswordInput
            label={t('oldPassword')}
            autoComplete="current-password"
            {...form.field('old_password')}
          />
          <PasswordInput
            label={t('newPassword')}
            description={t('newPasswordHint')}
            autoComplete="new-password"
            {...form.field('new_password')}
          />
          <PasswordInput
            label={t('again')}
            autoComplete="new-password"
            {...form.field('again')}
            error={isDifferent ? t('differ') : null}
          />
          {form.message !== null && (
            <Alert color="red" role="alert">
              {form.message}
            </Alert>
          )}
          <Button type="submit" loading={form.isSending} style={{ alignSelf: 'flex-start' }}>
            {t('changePassword')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
