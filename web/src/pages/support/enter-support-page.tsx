import { Alert, Button, Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { request } from '../../api/request.ts';
import { OpenCard } from '../../shared/open-card.tsx';
import { usePageTitle } from '../../shared/page-header.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';

/** The target of the link of an operator. The secret is after the "#"; a button uses it, so that no preview of the link does. */
export default function EnterSupportPage() {
  const t = useWords('app-support');
  usePageTitle(t('title'));
  const token = useLocation().hash;
  const form = useForm({ token }, async () => {
    await request('POST /api/admin/session/support', { body: { token } });
    // Another caller is signed in now: nothing that was read before counts.
    location.assign('/app/cases');
  });
  const fault = form.faultOf('token') === null ? form.message : t('gone');
  return (
    <OpenCard title={t('title')}>
      <form onSubmit={form.submit}>
        <Stack>
          {fault !== null && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <Text size="sm">{t('text')}</Text>
          <Button type="submit" loading={form.isSending} disabled={token === ''}>
            {t('enter')}
          </Button>
        </Stack>
      </form>
    </OpenCard>
  );
}
