import { Text } from '@mantine/core';
import { useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { FormModal } from '../../../shared/form-modal.tsx';
import { oneOf } from '../../../shared/given.ts';
import { showDone } from '../../../shared/toasts.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';
import { RoleBoxes, TeamBoxes } from '../people/person-fields.tsx';
import { ROLES, type Role } from '../people/roles.ts';

type DirectoryGroup = Answer<'GET /api/admin/directory_groups'>['results'][number];

/** The roles and teams that a group of the directory gives to its members. */
export function GroupForm({ group, close }: { group: DirectoryGroup; close: () => void }) {
  const t = useWords('admin-directory');
  const update = useChange('PATCH /api/admin/directory_groups/{id}', {
    refreshes: ['GET /api/admin/directory_groups', 'GET /api/admin/users'],
  });
  const first: { roles: readonly Role[]; teams: readonly string[] } = {
    roles: group.roles.flatMap((role) => oneOf(ROLES, role) ?? []),
    teams: group.teams,
  };
  const form = useForm(first, async ({ roles, teams }) => {
    await update.mutateAsync({ params: { id: group.id }, body: { roles: [...roles], teams: [...teams] } });
    close();
    showDone(t('saved', { name: group.name }));
  });
  return (
    <FormModal title={group.name} submitLabel={t('save')} form={form} close={close}>
      <Text size="sm">{t('givesText')}</Text>
      <RoleBoxes
        value={form.values.roles}
        change={(roles) => form.set({ roles })}
        error={form.faultOf('roles')}
      />
      <TeamBoxes value={form.values.teams} change={(teams) => form.set({ teams })} />
    </FormModal>
  );
}
