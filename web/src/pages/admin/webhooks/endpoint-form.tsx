import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { FormModal } from '../../../shared/form-modal.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';
import { isTrigger, type Trigger, triggerText } from './triggers.ts';

export type Endpoint = Answer<'GET /api/admin/webhook_endpoints/{id}'>['data'];

/** The form for a new or an existing endpoint: address, description and triggers. */
export function EndpointForm({
  endpoint,
  close,
  made,
}: {
  endpoint?: Endpoint;
  close: () => void;
  made?: (id: number, secret: string) => void;
}) {
  const t = useWords('admin-webhooks');
  const refreshes = ['GET /api/admin/webhook_endpoints', 'GET /api/admin/webhook_endpoints/{id}'] as const;
  const create = useChange('POST /api/admin/webhook_endpoints', { refreshes });
  const update = useChange('PATCH /api/admin/webhook_endpoints/{id}', { refreshes });
  const { data } = useApi('GET /api/admin/webhook_triggers', {});
  const known = (data?.data ?? []).map(({ key }) => key).filter(isTrigger);
  const form = useForm(
    {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      triggers: (endpoint?.triggers ?? ['case_created', 'case_state_changed']).filter(isTrigger),
    },
    async ({ url, description, triggers }) => {
      const body = { url, description, triggers: [...triggers] };
      if (endpoint) {
        await update.mutateAsync({ params: { id: endpoint.id }, body });
        close();
        return;
      }
      const answer = await create.mutateAsync({ body });
      close();
      made?.(answer.data.id, answer.data.secret ?? '');
    },
  );
  const { triggers } = form.values;
  const toggle = (trigger: Trigger): void =>
    form.set({
      triggers: triggers.includes(trigger)
        ? triggers.filter((each) => each !== trigger)
        : [...triggers, trigger],
    });
  return (
    <FormModal
      title={endpoint ? t('edit') : t('create')}
      submitLabel={endpoint ? t('save') : t('create')}
      form={form}
      close={close}
    >
      <TextInput
        data-autofocus
        required
        type="url"
        label={t('url')}
        description={t('urlHint')}
        {...form.field('url')}
      />
      <TextInput label={t('description')} description={t('descriptionHint')} {...form.field('description')} />
      <Checkbox.Group label={t('chooseTriggers')} value={[...triggers]} error={form.faultOf('triggers')}>
        <Group gap={4} my={4}>
          <Button size="compact-xs" variant="subtle" onClick={() => form.set({ triggers: known })}>
            {t('all')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => form.set({ triggers: [] })}>
            {t('noneChosen')}
          </Button>
        </Group>
        <Stack gap={6}>
          {known.map((key) => (
            <Checkbox
              key={key}
              value={key}
              label={triggerText(key)}
              description={key}
              checked={triggers.includes(key)}
              onChange={() => toggle(key)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormModal>
  );
}
