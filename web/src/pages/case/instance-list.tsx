import { Button, Menu, Stack } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useKinds } from '../../shared/configuration.ts';
import { focusWhenThere } from '../../shared/focus-when-there.ts';
import { useGoing } from '../../shared/going.ts';
import { showDone } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';
import { InstanceCard, idOfInstanceCard, keyOfRemoval } from './instance-card.tsx';
import { useCaseWork } from './use-case.ts';

/** The people, companies and objects of the case, and a button to add one. */
export default function InstanceList() {
  const { case: current, mayEdit } = useCaseWork();
  const isGoing = useGoing();
  return (
    <Stack gap="sm">
      {mayEdit && <AddInstance />}
      {current.instances
        .filter(({ id }) => !isGoing(keyOfRemoval(current.id, id)))
        .map((instance) => (
          <InstanceCard key={instance.id} instance={instance} />
        ))}
    </Stack>
  );
}

/** Adds a draft of a configured kind; kinds that are managed elsewhere are listed but not offered. */
function AddInstance() {
  const t = useWords('app-case-instances');
  const { case: current, act } = useCaseWork();
  const kinds = useKinds();
  const managed = kinds.filter(({ is_managed }) => is_managed).map(({ name }) => name);
  const add = ({ key, name }: { key: string; name: string }): void => {
    const known = new Set(current.instances.map(({ id }) => id));
    act(
      'POST /api/1/cases/{case_pk}/instances',
      { params: { case_pk: current.id }, body: { ontology_key: key } },
      ({ data }) => {
        // Rules may have created others after it.
        const [made] = data.instances
          .filter(({ id, ontology_key }) => !known.has(id) && ontology_key === key)
          .toSorted((a, b) => a.id - b.id);
        const undo =
          made &&
          ((): void => {
            act('DELETE /api/1/cases/{case_pk}/instances/{id}', {
              params: { case_pk: current.id, id: made.id },
            });
          });
        showDone(t('added', { name }), undo);
        if (made) focusWhenThere(idOfInstanceCard(made.id));
      },
    );
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} />}>
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {kinds
          .filter(({ is_managed }) => !is_managed)
          .map((kind) => (
            <Menu.Item key={kind.key} onClick={() => add(kind)}>
              {kind.name}
            </Menu.Item>
          ))}
        {managed.length > 0 && (
          <Menu.Label maw={280}>{t('managedKinds', { names: managed.join(', ') })}</Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
