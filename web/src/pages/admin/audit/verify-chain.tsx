import { Alert, Button, Code, Group, Progress, Stack, Text } from '@mantine/core';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useState } from 'react';
import { type Answer, request } from '../../../api/request.ts';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { showProblem } from '../../../shared/toasts.tsx';
import { useWords } from '../../../texts/words.ts';

type Verdict = Answer<'GET /api/admin/audit/verify'>['data'];

/** Checks the whole chain and holds the result. */
export function useVerify() {
  const [isRunning, setRunning] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const run = async (): Promise<void> => {
    setRunning(true);
    setVerdict(null);
    try {
      setVerdict((await request('GET /api/admin/audit/verify', {})).data);
    } catch (error) {
      showProblem(error);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, verdict, run };
}

export function VerifyButton({ run, isRunning }: { run: () => void; isRunning: boolean }) {
  const t = useWords('admin-audit');
  return (
    <Button leftSection={<IconShieldCheck size={16} />} onClick={run} loading={isRunning}>
      {t('verify')}
    </Button>
  );
}

export function VerifyOutcome({ isRunning, verdict }: { isRunning: boolean; verdict: Verdict | null }) {
  const t = useWords('admin-audit');
  if (isRunning)
    return (
      <Stack gap={4} role="status">
        <Text size="sm">{t('verifying')}</Text>
        <Progress value={100} animated aria-label={t('verifying')} />
      </Stack>
    );
  if (verdict === null) return null;
  const { is_intact, count, waiting, erased, head, problems } = verdict;
  return (
    <Alert color={is_intact ? 'green' : 'red'} role="status">
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {is_intact ? t('intact', { count, shown: formatNumber(count) }) : t('broken')}
        </Text>
        {problems.map((each) => (
          <Text key={`${each.sequence} ${each.problem}`} size="sm">
            {t('problem', each)}
          </Text>
        ))}
        {waiting > 0 && <Text size="sm">{t('waiting', { count: waiting })}</Text>}
        {erased > 0 && <Text size="sm">{t('erasedOf', { count: erased })}</Text>}
        <Group gap={6} wrap="nowrap">
          <Text size="sm">{t('head')}</Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{head}</Code>
          <CopyButton text={head} isSmall />
        </Group>
        <Text size="xs" c="dimmed">
          {t('headHint')}
        </Text>
      </Stack>
    </Alert>
  );
}
