import { Switch, TextInput } from '@mantine/core';
import { useChange } from '../../../api/queries.ts';
import { FormModal } from '../../../shared/form-modal.tsx';
import { showDone } from '../../../shared/toasts.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { makePassword } from './make-password.ts';
import { peopleTexts, type Role } from './people-texts.ts';
import { RoleBoxes, TeamBoxes } from './person-fields.tsx';

/** Adds a person; the password that is made for them is shown once. */
export function NewPerson({
  close,
  made,
}: {
  close: () => void;
  made: (name: string, password: string) => void;
}) {
  const t = peopleTexts.use();
  const create = useChange('POST /api/admin/users', { refreshes: ['GET /api/admin/users'] });
  const first: {
    email: string;
    name: string;
    roles: readonly Role[];
    teams: readonly string[];
    hasPassword: boolean;
  } = { email: '', name: '', roles: ['case_worker'], teams: [], hasPassword: true };
  const form = useForm(first, async ({ email, name, roles, teams, hasPassword }) => {
    const password = makePassword();
    await create.mutateAsync({
      body: { email, name, roles: [...roles], teams: [...teams], ...(hasPassword && { password }) },
    });
    close();
    if (hasPassword) made(name, password);
    else showDone(t('made', { name }));
  });
  return (
    <FormModal title={t('create')} submitLabel={t('create')} form={form} close={close}>
      <TextInput data-autofocus required label={t('name')} autoComplete="off" {...form.field('name')} />
      <TextInput required type="email" label={t('email')} autoComplete="off" {...form.field('email')} />
      <RoleBoxes
        value={form.values.roles}
        change={(roles) => form.set({ roles })}
        error={form.faultOf('roles')}
      />
      <TeamBoxes value={form.values.teams} change={(teams) => form.set({ teams })} />
      <Switch
        label={t('withPassword')}
        description={t('passwordHint')}
        checked={form.values.hasPassword}
        onChange={(event) => form.set({ hasPassword: event.currentTarget.checked })}
      />
    </FormModal>
  );
}
