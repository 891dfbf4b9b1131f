import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { OpenCard } from '../../shared/open-card.tsx';
import { usePageTitle } from '../../shared/page-header.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';

/** Asks for a mail with a link for a new password. It never tells whether anybody has the address. */
export default function ForgotPasswordPage() {
  const t = useWords('app-forgot-password');
  usePageTitle(t('title'));
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  const form = useForm({ email: '' }, async ({ email }) => {
    await request('POST /api/admin/password_resets', { body: { email: email.trim(), language } });
    setSent(true);
  });
  return (
    <OpenCard title={t('title')}>
      {isSent ? (
        <Alert color="green" role="status">
          {t('sent')}
        </Alert>
      ) : (
        <form onSubmit={form.submit}>
          <Stack>
            <Text size="sm">{t('text')}</Text>
            <TextInput
              label={t('email')}
              type="email"
              autoComplete="username"
              required
              withAsterisk={false}
              autoFocus
              {...form.field('email')}
            />
            {form.message !== null && (
              <Alert color="red" role="alert">
                {form.message}
              </Alert>
            )}
            <Button type="submit" loading={form.isSending}>
              {t('send')}
            </Button>
          </Stack>
        </form>
      )}
      <Text size="sm" ta="center">
        <Anchor inherit renderRoot={(props) => <Link to="/sign-in" {...props} />}>
          {t('back')}
        </Anchor>
      </Text>
    </OpenCard>
  );
}
