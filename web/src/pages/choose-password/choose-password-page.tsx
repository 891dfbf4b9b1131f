import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { OpenCard } from '../../shared/open-card.tsx';
import { usePageTitle } from '../../shared/page-header.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';

/** The target of an invitation link. The secret is after the "#", so that no server and no log sees it. */
export default function ChoosePasswordPage() {
  const t = useWords('app-choose-password');
  usePageTitle(t('title'));
  const token = useLocation().hash;
  const [email, setEmail] = useState<string | null>(null);
  const [isDifferent, setDifferent] = useState(false);
  const form = useForm({ token, password: '', again: '' }, async ({ password, again }) => {
    setDifferent(password !== again);
    if (password !== again) return;
    const { data } = await request('POST /api/admin/password', { body: { token, password } });
    setEmail(data.email);
  });
  return (
    <OpenCard title={t('title')}>
      {email !== null ? (
        <>
          <Alert color="green" role="status">
            {t('done', { email })}
          </Alert>
          <Button renderRoot={(props) => <Link to="/sign-in" {...props} />}>{t('toSignIn')}</Button>
        </>
      ) : token === '' ? (
        <Text>{t('noToken')}</Text>
      ) : (
        <form onSubmit={form.submit}>
          <Stack>
            {(form.faultOf('token') ?? form.message) !== null && (
              <Alert color="red" role="alert">
                {form.faultOf('token') === null ? form.message : t('gone')}
              </Alert>
            )}
            <PasswordInput
              label={t('password')}
              description={t('hint')}
              autoComplete="new-password"
              required
              withAsterisk={false}
              {...form.field('password')}
            />
            <PasswordInput
              label={t('again')}
              autoComplete="new-password"
              required
              withAsterisk={false}
              {...form.field('again')}
              error={isDifferent ? t('differ') : null}
            />
            <Button type="submit" loading={form.isSending}>
              {t('save')}
            </Button>
          </Stack>
        </form>
      )}
    </OpenCard>
  );
}
