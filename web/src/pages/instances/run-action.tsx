import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../api/queries.ts';
import { FormModal } from '../../shared/form-modal.tsx';
import { showDone } from '../../shared/toasts.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';
import type { Action } from './action.ts';
import { ParameterField } from './parameter-field.tsx';

/** Asks for the parameters of an action, and runs it. */
export default function RunAction({ id, action, close }: { id: number; action: Action; close: () => void }) {
  const t = useWords('app-instances');
  const navigate = useNavigate();
  const run = useChange(
    'POST /api/1/instances/{instance_pk}/manual_instance_actions/{id}/execute_manual_instance_action',
    {
      refreshes: [
        'GET /api/1/instances/{id}',
        'GET /api/admin/instances/{id}/view',
        'GET /api/admin/instances/{id}/history',
        'GET /api/admin/instances/{id}/cases',
      ],
    },
  );
  const first: { input_parameters: Readonly<Record<string, unknown>> } = { input_parameters: {} };
  const form = useForm(first, async ({ input_parameters }) => {
    const sent = Object.fromEntries(
      Object.entries(input_parameters).filter(([, value]) => value !== undefined),
    );
    const { data } = await run.mutateAsync({
      params: { instance_pk: id, id: action.id },
      body: { input_parameters: sent },
    });
    close();
    const count = data.case_ids?.length ?? 0;
    const [only] = data.case_ids ?? [];
    showDone(count === 0 ? t('ran', { name: action.name }) : t('ranCases', { name: action.name, count }));
    if (count === 1 && only !== undefined) navigate({ to: `/cases/${only}` });
  });
  const values = form.values.input_parameters;
  // A problem with a parameter is shown at its field; any other above the buttons.
  const isAtField = action.parameters.some(({ key }) => form.faultOf(`input_parameters.${key}`) !== null);
  const other = isAtField ? null : (form.message ?? form.faultOf('input_parameters'));
  return (
    <FormModal title={action.name} submitLabel={t('run')} form={{ ...form, message: other }} close={close}>
      <Stack gap="sm">
        {action.description !== null && (
          <Text size="sm" c="dimmed">
            {action.description}
          </Text>
        )}
        {action.parameters.map((parameter) => (
          <ParameterField
            key={parameter.key}
            parameter={parameter}
            value={values[parameter.key]}
            change={(value) => form.set({ input_parameters: { ...values, [parameter.key]: value } })}
            error={form.faultOf(`input_parameters.${parameter.key}`)}
          />
        ))}
      </Stack>
    </FormModal>
  );
}
