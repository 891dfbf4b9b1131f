import { Alert, Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useChange } from '../../../api/queries.ts';
import { FormModal } from '../../../shared/form-modal.tsx';
import { useSession } from '../../../shared/session.ts';
import { useForm } from '../../../shared/use-form.ts';
import { useTeams } from '../../../shared/use-team-names.ts';
import { useWords } from '../../../texts/words.ts';
import { SCOPES, type Scope, USUAL_SCOPES } from './scopes.ts';

/** The form for a new key; the key itself is passed on once. */
export function NewKey({ close, made }: { close: () => void; made: (key: string) => void }) {
  const t = useWords('admin-keys');
  const { may } = useSession();
  const create = useChange('POST /api/admin/api_keys', { refreshes: ['GET /api/admin/api_keys'] });
  const { teams } = useTeams();
  const first = { name: '', scopes: USUAL_SCOPES, expires: '', team: '' };
  const form = useForm(first, async ({ name, scopes, expires, team }) => {
    const { data } = await create.mutateAsync({
      body: {
        name,
        scopes: [...scopes],
        ...(expires !== '' && { expires: new Date(`${expires}T23:59:59`).toISOString() }),
        ...(team !== '' && { team }),
      },
    });
    close();
    made(data.key ?? '');
  });
  const { scopes } = form.values;
  const toggle = (scope: Scope): void =>
    form.set({
      scopes: scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope],
    });
  return (
    <FormModal title={t('create')} submitLabel={t('create')} form={form} close={close}>
      <TextInput
        data-autofocus
        required
        label={t('name')}
        description={t('nameHint')}
        {...form.field('name')}
      />
      <Checkbox.Group label={t('scopes')} error={form.faultOf('scopes')} value={[...scopes]}>
        <Stack gap={6} mt={6}>
          {SCOPES.filter(([scope]) => scope !== 'operator' || may('operator')).map(([scope, text]) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(text)}
              description={scope}
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {scopes.includes('admin') && <Alert color="yellow">{t('adminWarning')}</Alert>}
      {teams.length > 0 && (
        <Select
          clearable
          label={t('team')}
          description={t('teamHint')}
          placeholder={t('allCases')}
          error={form.faultOf('team')}
          data={teams.map(({ key, name }) => ({ value: key, label: name }))}
          value={form.values.team === '' ? null : form.values.team}
          onChange={(team) => form.set({ team: team ?? '' })}
        />
      )}
      <TextInput
        type="date"
        label={t('expires')}
        description={t('expiresHint')}
        min={new Date().toISOString().slice(0, 10)}
        {...form.field('expires')}
      />
    </FormModal>
  );
}
