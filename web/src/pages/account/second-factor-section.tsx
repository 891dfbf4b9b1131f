import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { queryClient, useChange } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';
import { Section } from '../../shared/section.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { RecoveryCodes, TotpSetUp } from '../../shared/totp-set-up.tsx';
import { useWords } from '../../texts/words.ts';
import { ConfirmPassword } from './confirm-password.tsx';

type Factor = Answer<'GET /api/admin/session/second_factor'>['data'];
type Step = 'set-up' | 'remove' | 'renew';

const REFRESHES = ['GET /api/admin/session/second_factor'] as const;

/** The authenticator app and its recovery codes. */
export function SecondFactorSection({ factor }: { factor: Factor }) {
  const t = useWords('own-account');
  const remove = useChange('POST /api/admin/session/totp/remove', { refreshes: REFRESHES });
  const renew = useChange('POST /api/admin/session/recovery_codes', { refreshes: REFRESHES });
  const [asked, setAsked] = useState<Step | null>(null);
  const [setUp, setSetUp] = useState<{ password: string | undefined } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = factor.totp_since !== null;

  const run = async (step: Step, password: string | undefined): Promise<void> => {
    const body = { ...(password !== undefined && { password }) };
    if (step === 'set-up') setSetUp({ password });
    else if (step === 'remove') {
      await remove.mutateAsync({ body });
      showDone(t('appRemoved'));
    } else setCodes((await renew.mutateAsync({ body })).data.recovery_codes);
    setAsked(null);
  };
  const begin = (step: Step): void => {
    if (factor.has_password) setAsked(step);
    else run(step, undefined).catch(showProblem);
  };
  return (
    <Section
      title={t('secondFactor')}
      buttons={
        <>
          {isOn && (
            <Button size="xs" variant="default" onClick={() => begin('renew')}>
              {t('renewCodes')}
            </Button>
          )}
          {isOn && (
            <Button size="xs" variant="default" onClick={() => begin('remove')}>
              {t('removeApp')}
            </Button>
          )}
          <Button size="xs" variant={isOn ? 'default' : 'filled'} onClick={() => begin('set-up')}>
            {t(isOn ? 'setUpAgain' : 'setUp')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('secondFactorText')}</Text>
      <Group gap="sm">
        <StatusBadge is={isOn ? 'good' : 'plain'}>{t(isOn ? 'totpOn' : 'totpOff')}</StatusBadge>
        {factor.is_demanded && <StatusBadge is="waiting">{t('demanded')}</StatusBadge>}
        {isOn && (
          <Text size="sm" c="dimmed">
            {t('codesLeft', { count: factor.recovery_codes })}
          </Text>
        )}
      </Group>
      {setUp !== null && (
        <TotpSetUp
          password={setUp.password}
          done={() => {
            setSetUp(null);
            queryClient.invalidateQueries({ queryKey: [REFRESHES[0]] });
          }}
        />
      )}
      {asked !== null && (
        <ConfirmPassword run={(password) => run(asked, password)} close={() => setAsked(null)} />
      )}
      {codes !== null && <RecoveryCodes codes={codes} close={() => setCodes(null)} />}
    </Section>
  );
}
