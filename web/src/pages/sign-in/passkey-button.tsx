import { Alert, Button } from '@mantine/core';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { messageOf } from '../../shared/message-of.ts';
import { canUsePasskeys, signInWithPasskey } from '../../shared/passkeys.ts';
import { useWords } from '../../texts/words.ts';

/** Signs in with a passkey; nothing where the browser or the address of the service allows none. */
export function PasskeyButton({ tenant, done }: { tenant: string; done: () => void }) {
  const t = useWords('app-sign-in');
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  if (!canUsePasskeys()) return null;
  const run = async (): Promise<void> => {
    setWorking(true);
    setProblem(null);
    try {
      await signInWithPasskey(tenant);
      done();
    } catch (error) {
      const isRefused = error instanceof Problem && error.status !== 401;
      setProblem(isRefused ? messageOf(error) : t('passkeyFailed'));
    } finally {
      setWorking(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        fullWidth
        loading={isWorking}
        leftSection={<IconFingerprint size={18} />}
        onClick={run}
      >
        {t('passkey')}
      </Button>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </>
  );
}
