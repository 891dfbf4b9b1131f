import { Alert, Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Answer, request } from '../api/request.ts';
import { useWords } from '../texts/words.ts';
import { messageOf } from './message-of.ts';
import { QrCode } from './qr-code.tsx';
import { SecretOnce } from './secret-once.tsx';
import { useForm } from './use-form.ts';

/** Sets up an authenticator app: shows its secret, takes a first code, and shows the recovery codes once. */
export function TotpSetUp({ password, done }: { password: string | undefined; done: () => void }) {
  const t = useWords('own-account');
  const [begun, setBegun] = useState<Answer<'POST /api/admin/session/totp'>['data'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    // Asked once: each request makes another secret.
    if (isAsked.current) return;
    isAsked.current = true;
    request('POST /api/admin/session/totp', { body: { ...(password !== undefined && { password }) } }).then(
      ({ data }) => setBegun(data),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, [password]);
  const form = useForm({ code: '' }, async ({ code }) => {
    const { data } = await request('POST /api/admin/session/totp/confirm', { body: { code } });
    setCodes(data.recovery_codes);
  });
  if (problem !== null)
    return (
      <Alert color="red" role="alert">
        {problem}
      </Alert>
    );
  if (begun === null) return null;
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('scan')}</Text>
        <QrCode text={begun.uri} label={t('qr')} />
        <Code style={{ overflowWrap: 'anywhere', alignSelf: 'flex-start' }}>
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </Code>
        <TextInput
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maw="14rem"
          {...form.field('code')}
        />
        {form.message !== null && (
          <Alert color="red" role="alert">
            {form.message}
          </Alert>
        )}
        <Button type="submit" loading={form.isSending} style={{ alignSelf: 'flex-start' }}>
          {t('confirm')}
        </Button>
      </Stack>
      {codes !== null && <RecoveryCodes codes={codes} close={done} />}
    </form>
  );
}

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const t = useWords('own-account');
  return (
    <SecretOnce
      title={t('codesTitle')}
      text={t('codesText')}
      secret={codes.join('\n')}
      done={t('codesKept')}
      close={close}
    />
  );
}
