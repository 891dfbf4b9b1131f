import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { OpenCard } from '../../shared/open-card.tsx';
import { addPasskey, canUsePasskeys, PasskeyFailure } from '../../shared/passkeys.ts';
import { TotpSetUp } from '../../shared/totp-set-up.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface StepProps {
  /** Called when the sign-in is complete. */
  readonly done: () => void;
  /** Called when the person begins again. */
  readonly back: () => void;
}

/** The step after the password: giving the second factor, or setting one up. */
export default function SecondStep({
  awaits,
  ...step
}: StepProps & { awaits: 'second_factor' | 'enrolment' }) {
  return awaits === 'enrolment' ? <Enrolment {...step} /> : <Code {...step} />;
}

/** Takes the second factor after the password: a code of the app, a recovery code, or a passkey. */
function Code({ done, back }: StepProps) {
  const t = useWords('app-sign-in');
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({ code: '', recovery_code: '' }, async ({ code, recovery_code }) => {
    await request('POST /api/admin/session/second_factor', {
      body: isRecovery ? { recovery_code } : { code },
    });
    done();
  });
  return (
    <OpenCard title={t('secondTitle')}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <Text size="sm">{t(isRecovery ? 'recoveryText' : 'secondText')}</Text>
          {isRecovery ? (
            <TextInput
              label={t('recoveryCode')}
              autoComplete="off"
              autoFocus
              {...form.field('recovery_code')}
            />
          ) : (
            <TextInput
              label={t('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              {...form.field('code')}
            />
          )}
          {form.message !== null && (
            <Alert color="red" role="alert">
              {form.message}
            </Alert>
          )}
          <Button type="submit" loading={form.isSending} fullWidth>
            {t('goOn')}
          </Button>
          <Button variant="default" fullWidth onClick={() => setRecovery(!isRecovery)}>
            {t(isRecovery ? 'useApp' : 'useRecovery')}
          </Button>
        </Stack>
      </form>
      <PasskeyButton tenant="" done={done} />
      <BackLink back={back} />
    </OpenCard>
  );
}

/** Sets up a second factor that the tenant demands, before the person comes in. */
function Enrolment({ done, back }: StepProps) {
  const t = useWords('app-sign-in');
  const [way, setWay] = useState<'app' | 'passkey' | null>(null);
  return (
    <OpenCard title={t('enrolTitle')}>
      <Text size="sm">{t('enrolText')}</Text>
      {way === 'app' ? (
        <TotpSetUp password={undefined} done={done} />
      ) : way === 'passkey' ? (
        <FirstPasskey done={done} />
      ) : (
        <>
          <Button fullWidth onClick={() => setWay('app')}>
            {t('enrolApp')}
          </Button>
          {canUsePasskeys() && (
            <Button fullWidth variant="default" onClick={() => setWay('passkey')}>
              {t('enrolPasskey')}
            </Button>
          )}
        </>
      )}
      <BackLink back={back} />
    </OpenCard>
  );
}

function FirstPasskey({ done }: { done: () => void }) {
  const t = useWords('own-account');
  const form = useForm({ name: '' }, async ({ name }) => {
    await addPasskey(name, undefined).catch((error: unknown) => {
      throw error instanceof PasskeyFailure ? new Error(t('passkeyFailed')) : error;
    });
    done();
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <TextInput
          label={t('passkeyName')}
          description={t('passkeyNameHint')}
          autoFocus
          {...form.field('name')}
        />
        {form.message !== null && (
          <Alert color="red" role="alert">
            {form.message}
          </Alert>
        )}
        <Button type="submit" loading={form.isSending}>
          {t('addPasskey')}
        </Button>
      </Stack>
    </form>
  );
}

function BackLink({ back }: { back: () => void }) {
  const t = useWords('app-sign-in');
  return (
    <Text size="sm" ta="center">
      <Anchor component="button" type="button" inherit onClick={back}>
        {t('back')}
      </Anchor>
    </Text>
  );
}
