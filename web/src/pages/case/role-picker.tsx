import { Button, Menu } from '@mantine/core';
import { useConfiguration } from '../../shared/configuration.ts';
import { showDone } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';
import type { Instance } from './case-data.ts';
import { useCaseWork } from './use-case.ts';

interface Role {
  readonly key: string;
  readonly name: string;
}

/** Assigns and removes the roles that the instance can hold. */
export function RolePicker({ instance, name }: { instance: Instance; name: string }) {
  const t = useWords('app-case-instances');
  const { case: current, act } = useCaseWork();
  const configuration = useConfiguration();
  const possible = configuration?.ontologies.find(({ key }) => key === instance.ontology_key)?.role_keys;
  const roles = (configuration?.roles ?? []).filter(({ key }) => possible?.includes(key));
  const held = new Set(instance.roles.map(({ key }) => key));
  const params = { case_pk: current.id, instance_pk: instance.id };
  const give = ({ key }: Role): Promise<boolean> =>
    act('POST /api/1/cases/{case_pk}/instances/{instance_pk}/roles', { params, body: { role_key: key } });
  const take = ({ key }: Role): Promise<boolean> =>
    act('DELETE /api/1/cases/{case_pk}/instances/{instance_pk}/roles/{id}', {
      params: { ...params, id: key },
    });
  const toggle = async (role: Role): Promise<void> => {
    const [work, undo, text] = held.has(role.key)
      ? ([take, give, 'roleTaken'] as const)
      : ([give, take, 'roleGiven'] as const);
    if (await work(role))
      showDone(t(text, { name, role: role.name }), () => {
        undo(role);
      });
  };
  if (roles.length === 0) return null;
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" aria-label={t('rolesOf', { name })}>
          {t('roles')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {roles.map((role) => (
          <Menu.CheckboxItem key={role.key} checked={held.has(role.key)} onChange={() => toggle(role)}>
            {role.name}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
