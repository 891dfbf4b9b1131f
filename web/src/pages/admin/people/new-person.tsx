import { Radio, Stack, TextInput } from '@mantine/core';
import { useChange } from '../../../api/queries.ts';
import { request } from '../../../api/request.ts';
import { FormModal } from '../../../shared/form-modal.tsx';
import { oneOf } from '../../../shared/given.ts';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useLanguage } from '../../../texts/language.ts';
import { useWords } from '../../../texts/words.ts';
import { makePassword } from './make-password.ts';
import { RoleBoxes, TeamBoxes } from './person-fields.tsx';
import type { Role } from './roles.ts';

const WAYS = ['invite', 'password', 'none'] as const;
type Way = (typeof WAYS)[number];

/** Adds a person; the generated password is shown once. */
export function NewPerson({
  close,
  made,
}: {
  close: () => void;
  made: (name: string, password: string) => void;
}) {
  const t = useWords('admin-people');
  const language = useLanguage();
  const create = useChange('POST /api/admin/users', { refreshes: ['GET /api/admin/users'] });
  const first: {
    email: string;
    name: string;
    roles: readonly Role[];
    teams: readonly string[];
    way: Way;
  } = { email: '', name: '', roles: ['case_worker'], teams: [], way: 'invite' };
  const form = useForm(first, async ({ email, name, roles, teams, way }) => {
    const password = makePassword();
    const { data } = await create.mutateAsync({
      body: { email, name, roles: [...roles], teams: [...teams], ...(way === 'password' && { password }) },
    });
    close();
    if (way === 'password') made(name, password);
    else if (way === 'none') showDone(t('made', { name }));
    // The person has been added even if the mail failed; it can be sent again from their page.
    else
      await request('POST /api/admin/users/{id}/invite', {
        params: { id: data.id },
        body: { language },
      }).then(() => showDone(t('invited', { email })), showProblem);
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
      <Radio.Group
        label={t('signIn')}
        value={form.values.way}
        onChange={(value) => form.set({ way: oneOf(WAYS, value) ?? 'invite' })}
      >
        <Stack gap={6} mt={6}>
          {WAYS.map((way) => (
            <Radio key={way} value={way} label={t(`way_${way}`)} description={t(`way_${way}Text`)} />
          ))}
        </Stack>
      </Radio.Group>
    </FormModal>
  );
}
