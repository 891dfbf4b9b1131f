import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { Facts } from '../../../shared/facts.tsx';
import { FormModal } from '../../../shared/form-modal.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { Section } from '../../../shared/section.tsx';
import { showDone } from '../../../shared/toasts.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';

type Sandbox = NonNullable<Answer<'GET /api/admin/tenant'>['data']['sandbox']>;

const STEPS = ['PT1H', 'P1D', 'P7D', 'P1M'] as const;
const RESETS = ['empty', 'published', 'demo'] as const;
const HOUR_SECONDS = 3600;

/** The clock of a sandbox, which can be moved, and its reset. */
export function SandboxSection({ sandbox, tenantKey }: { sandbox: Sandbox; tenantKey: string }) {
  const t = useWords('admin-tenant');
  const [isResetting, setResetting] = useState(false);
  const move = useChange('POST /api/admin/tenant/sandbox/clock', { refreshes: ['GET /api/admin/tenant'] });
  const hours = Math.round(sandbox.ahead_seconds / HOUR_SECONDS);
  return (
    <Section
      title={t('sandbox')}
      buttons={
        <Button size="xs" color="red" variant="light" onClick={() => setResetting(true)}>
          {t('reset')}
        </Button>
      }
    >
      <Text size="sm">{t('sandboxText')}</Text>
      <Facts
        facts={[
          [t('clock'), <Moment key="now" at={sandbox.now} isExact />],
          [t('ahead'), t('hours', { count: hours })],
        ]}
      />
      <Stack gap={4}>
        <Text size="sm">{t('move')}</Text>
        <Group gap="xs">
          {STEPS.map((advance) => (
            <Button
              key={advance}
              size="xs"
              variant="default"
              loading={move.isPending}
              onClick={() => move.mutate({ body: { advance } })}
            >
              {t(`step.${advance}`)}
            </Button>
          ))}
        </Group>
      </Stack>
      {isResetting && <ResetSandbox tenantKey={tenantKey} close={() => setResetting(false)} />}
    </Section>
  );
}

/** There is no way back, and so it takes a form in which the key of the tenant is typed. */
function ResetSandbox({ tenantKey, close }: { tenantKey: string; close: () => void }) {
  const t = useWords('admin-tenant');
  const reset = useChange('POST /api/admin/tenant/sandbox/reset', { refreshes: ['GET /api/admin/tenant'] });
  const form = useForm<{ to: (typeof RESETS)[number]; confirm: string }>(
    { to: 'published', confirm: '' },
    async ({ to, confirm }) => {
      await reset.mutateAsync({ body: { to, confirm } });
      showDone(t('resetDone'));
      close();
    },
  );
  return (
    <FormModal title={t('resetTitle')} submitLabel={t('reset')} form={form} close={close}>
      <Text size="sm">{t('resetText')}</Text>
      <Select
        label={t('resetTo')}
        allowDeselect={false}
        data={RESETS.map((value) => ({ value, label: t(`to.${value}`) }))}
        value={form.values.to}
        onChange={(value) => {
          const to = RESETS.find((each) => each === value);
          if (to !== undefined) form.set({ to });
        }}
      />
      <TextInput required label={t('confirm', { key: tenantKey })} {...form.field('confirm')} />
    </FormModal>
  );
}
