import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState } from 'react';
import { useApi, useChange } from '../../api/queries.ts';
import type { Answer, OperationName } from '../../api/request.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { FormModal } from '../../shared/form-modal.tsx';
import { letGo, remove, useGoing } from '../../shared/going.ts';
import { Moment } from '../../shared/moment.tsx';
import { showDone } from '../../shared/toasts.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';

type Log = Answer<'GET /api/1/instances/{instance_pk}/interaction_logs'>['results'][number];
type LogType = { readonly key: string; readonly name: string };

const REFRESHES: readonly OperationName[] = [
  'GET /api/1/instances/{instance_pk}/interaction_logs',
  'GET /api/1/instances/{id}',
  'GET /api/admin/instances/{id}/history',
];

const localTime = (time: number): string =>
  new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Contacts with the instance: added, changed, deleted. */
export function InstanceInteractions({
  id,
  types,
  mayWrite,
}: {
  id: number;
  types: readonly LogType[];
  mayWrite: boolean;
}) {
  const t = useWords('app-instances');
  const isGoing = useGoing();
  const [shown, setShown] = useState<Log | 'new' | null>(null);
  const { data, error, refetch } = useApi('GET /api/1/instances/{instance_pk}/interaction_logs', {
    params: { instance_pk: id },
    query: { page_size: 100 },
  });
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  const logs = (data?.results ?? []).filter((log) => !isGoing(`log ${log.id}`));
  const mayAdd = mayWrite && types.length > 0;
  const add = (
    <Button leftSection={<IconPhone size={16} />} onClick={() => setShown('new')}>
      {t('addLog')}
    </Button>
  );
  return (
    <Stack gap="sm">
      {data && logs.length === 0 ? (
        <div className="surface">
          <EmptyState
            icon={IconPhone}
            title={t('noLogs')}
            text={t(types.length === 0 ? 'noLogTypes' : 'noLogsText')}
          >
            {mayAdd && add}
          </EmptyState>
        </div>
      ) : (
        <>
          {mayAdd && <Group>{add}</Group>}
          {logs.map((log) => (
            <Stack key={log.id} className="surface" p="md" gap={4}>
              <Group justify="space-between" gap="xs">
                <Group gap="sm">
                  <Text fw={600}>
                    {types.find(({ key }) => key === log.interaction_log_type)?.name ??
                      log.interaction_log_type}
                  </Text>
                  <Text size="sm" c="dimmed">
                    <Moment at={log.interaction_time} isExact />
                  </Text>
                </Group>
                {mayWrite && (
                  <Group gap={4}>
                    <Button size="compact-sm" variant="subtle" onClick={() => setShown(log)}>
                      {t('edit')}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      onClick={() =>
                        letGo({
                          key: `log ${log.id}`,
                          text: t('logDeleted'),
                          work: () =>
                            remove('DELETE /api/1/instances/{instance_pk}/interaction_logs/{id}', {
                              params: { instance_pk: id, id: log.id },
                            }),
                          refreshes: REFRESHES,
                        })
                      }
                    >
                      {t('delete')}
                    </Button>
                  </Group>
                )}
              </Group>
              {log.description !== null && (
                <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {log.description}
                </Text>
              )}
            </Stack>
          ))}
        </>
      )}
      {shown !== null && (
        <LogForm
          id={id}
          types={types}
          {...(shown !== 'new' && { log: shown })}
          close={() => setShown(null)}
        />
      )}
    </Stack>
  );
}

function LogForm({
  id,
  types,
  log,
  close,
}: {
  id: number;
  types: readonly LogType[];
  log?: Log;
  close: () => void;
}) {
  const t = useWords('app-instances');
  const add = useChange('POST /api/1/instances/{instance_pk}/interaction_logs', { refreshes: REFRESHES });
  const update = useChange('PATCH /api/1/instances/{instance_pk}/interaction_logs/{id}', {
    refreshes: REFRESHES,
  });
  const form = useForm(
    {
      interaction_log_type: log?.interaction_log_type ?? types[0]?.key ?? '',
      interaction_time: localTime(log ? Date.parse(log.interaction_time) : Date.now()),
      description: log?.description ?? '',
    },
    async ({ interaction_log_type, interaction_time, description }) => {
      const body = {
        interaction_log_type,
        interaction_time: interaction_time === '' ? '' : new Date(interaction_time).toISOString(),
        description: description === '' ? null : description,
      };
      if (log) await update.mutateAsync({ params: { instance_pk: id, id: log.id }, body });
      else await add.mutateAsync({ params: { instance_pk: id }, body });
      close();
      showDone(t('logAdded'));
    },
  );
  return (
    <FormModal
      title={t(log ? 'editLog' : 'addLog')}
      submitLabel={t(log ? 'editLog' : 'addLog')}
      form={form}
      close={close}
    >
      <NativeSelect
        data-autofocus
        label={t('logType')}
        data={types.map(({ key, name }) => ({ value: key, label: name }))}
        {...form.field('interaction_log_type')}
      />
      <TextInput type="datetime-local" required label={t('logTime')} {...form.field('interaction_time')} />
      <Textarea autosize minRows={3} maxRows={12} label={t('logText')} {...form.field('description')} />
    </FormModal>
  );
}
